/** Serializes the form's state into an address and back. The address only contains what differs from the initial form. */
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
    /** Ignores unknown names, and values that a control does not offer. */
    fillForm(search: string): void {
      const params = new URLSearchParams(search);
      for (const name of names.filter((each) => params.has(each))) fill(form, name, params.getAll(name));
    },
    toSearch(): string {
      const params = new URLSearchParams();
      for (const [name, values] of read()) {
        if (values.join('\n') === initial.get(name)?.join('\n')) continue;
        // A group with nothing ticked is represented by an empty value.
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
      const isOffered = [...control.options].some(({ value }) => value === values[0]);
      if (isOffered) control.value = values[0] ?? '';
    }
  }
}
