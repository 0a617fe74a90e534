type Props = Record<string, string | boolean | undefined>;

/** An element with attributes and children. Text only ever becomes text: the page's policy forbids anything else. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === true) made.setAttribute(name, '');
    else if (typeof value === 'string') made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

export function button(label: string, onClick: () => void, props: Props = {}): HTMLButtonElement {
  const made = element('button', { type: 'button', ...props }, label);
  made.addEventListener('click', onClick);
  return made;
}
