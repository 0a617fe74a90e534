/** The form's state as an address and back. Only what differs from the form as it was made stands in it. */
export function createAddress(form: HTMLFormElement) {
  const names = [...new Set([...form.elements].map((each) => each.getAttribute('name') ?? ''))].filter(
    Boolean,
  );
  const read = () => {
    const data = new FormData(form);
    return new Map(names.map((name) => [name, data.getAll(name).map(String)]));
  };
  const initial = read();

  return {
    /** Fills the form; names that it does not know and values that it does not offer are left alone. */
    follow(search: string): void {
      const given = new URLSearchParams(search);
      for (const name of names.filter((each) => given.has(each))) fill(form, name, given.getAll(name));
    },
    toSearch(): string {
      const params = new URLSearchParams();
      for (const [name, values] of read()) {
        if (values.join('\n') === initial.get(name)?.join('\n')) continue;
        // A group with nothing ticked is told by an empty value.
        for (const value of values.length > 0 ? values : ['']) params.append(name, value);
      }
      return params.size > 0 ? `?${params}` : '';
    },
  };
}

function fill(form: HTMLFormElement, name: string, values: readonly string[]): void {
  for (const control of form.elements) {
    if (control.getAttribute('name') !== name) continue;
    if (control instanceof HTMLInputElement && control.type === 'checkbox')
      control.checked = values.includes(control.value);
    else if (control instanceof HTMLInputElement) control.value = values[0] ?? '';
    else if (control instanceof HTMLSelectElement) {
      const offered = [...control.options].some(({ value }) => value === values[0]);
      if (offered) control.value = values[0] ?? '';
    }
  }
}
