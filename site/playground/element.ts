type Props = Record<string, string | boolean | undefined>;

/** Creates an element with attributes and children. Text only ever becomes text: the page's policy forbids more. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === true) node.setAttribute(name, '');
    else if (typeof value === 'string') node.setAttribute(name, value);
  }
  node.append(...children);
  return node;
}

export function button(label: string, onClick: () => void, props: Props = {}): HTMLButtonElement {
  const node = element('button', { type: 'button', ...props }, label);
  node.addEventListener('click', onClick);
  return node;
}
