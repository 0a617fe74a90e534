/**
 * The part of Preact that the overlay uses, in a quarter of its bytes: vite.widget.config.ts puts this file in the place of
 * `preact`, `preact/hooks` and `preact/jsx-runtime`. Components are written and typed against Preact itself, so taking the
 * alias away brings the library back. Not here: contexts, memo, error boundaries, hydration, portals, unkeyed moves.
 */
type Props = Record<string, unknown>;
type Component = (props: Props) => unknown;
type Element = { type: string | Component; props: Props; key?: unknown };
type Ref = { current: unknown };
// biome-ignore lint/suspicious/noConfusingVoidType: an effect may end without a word
type Effect = () => void | (() => void);
type Hook = { value?: unknown; deps?: readonly unknown[] | undefined; cleanup?: (() => void) | undefined };

type Instance = {
  /** null: a text. */
  type: Element['type'] | null;
  props: Props;
  up: Instance | null;
  /** Components have none of their own. */
  dom: (Node & Props) | null;
  /** By their place, or by their key among the others of a list. */
  kids: Map<string, Instance>;
  hooks: Hook[];
  pending: Effect[];
  isDirty: boolean;
  isGone: boolean;
};

const roots = new WeakMap<Node, Instance>();
const dirty = new Set<Instance>();
let effects: Effect[] = [];
let current: Instance;
let hookAt = 0;

export function jsx(type: Element['type'], props: Props, key?: unknown): Element {
  return { type, props, key };
}
export { jsx as jsxs };
export const Fragment: Component = ({ children }) => children;

export function render(node: unknown, container: Node): void {
  const root = roots.get(container) ?? createInstance('', null);
  root.dom = container as Instance['dom'];
  roots.set(container, root);
  reconcile(root, node);
  runEffects();
}

export function useState<State>(initial: State | (() => State)) {
  const instance = current;
  const hook = nextHook(() => ({
    value: typeof initial === 'function' ? (initial as () => State)() : initial,
  }));
  return [
    hook.value,
    (next: State | ((before: State) => State)) => {
      const value = typeof next === 'function' ? (next as (before: unknown) => State)(hook.value) : next;
      if (Object.is(value, hook.value)) return;
      hook.value = value;
      instance.isDirty = true;
      if (!dirty.size) queueMicrotask(flush);
      dirty.add(instance);
    },
  ];
}

export function useRef(initial: unknown) {
  return nextHook(() => ({ value: { current: initial } })).value;
}

/** Effects run at once after the change of the page; what Preact defers is not worth a second queue here. */
export function useLayoutEffect(effect: Effect, deps?: readonly unknown[]): void {
  const instance = current;
  const hook = nextHook(() => ({}));
  if (deps && hook.deps?.every((each, at) => Object.is(each, deps[at]))) return;
  hook.deps = deps;
  instance.pending.push(() => {
    if (instance.isGone) return;
    hook.cleanup?.();
    hook.cleanup = effect() as Hook['cleanup'];
  });
}
export { useLayoutEffect as useEffect };

function nextHook(create: () => Hook): Hook {
  const hook = current.hooks[hookAt] ?? create();
  current.hooks[hookAt++] = hook;
  return hook;
}

function flush() {
  const waiting = [...dirty];
  dirty.clear();
  for (const instance of waiting) {
    if (instance.isGone || !instance.isDirty) continue;
    renderComponent(instance);
    let host: Instance | null = instance;
    while (host && !host.dom) host = host.up;
    if (host) place(host);
  }
  runEffects();
}

function runEffects() {
  const waiting = effects;
  effects = [];
  for (const effect of waiting) effect();
}

function renderComponent(instance: Instance) {
  const outer = [current, hookAt] as const;
  instance.isDirty = false;
  current = instance;
  hookAt = 0;
  const output = (instance.type as Component)(instance.props);
  [current, hookAt] = outer;
  reconcile(instance, output);
  // After those of the components inside.
  effects.push(...instance.pending.splice(0));
}

function reconcile(parent: Instance, children: unknown) {
  const before = parent.kids;
  parent.kids = new Map();

  function visit(child: unknown, place: string) {
    if (Array.isArray(child)) {
      for (const [at, each] of child.entries()) visit(each, `${place}.${each?.key ?? at}`);
      return;
    }
    if ((!child && child !== 0) || child === true) return;
    const { type, props } =
      typeof child === 'object' ? (child as Element) : { type: null, props: { data: `${child}` } };
    let kid = before.get(place);
    if (kid?.type === type) before.delete(place);
    else kid = createInstance(type, parent);
    parent.kids.set(place, kid);
    update(kid, props);
  }

  visit(children, '');
  for (const gone of before.values()) unmount(gone);
  if (parent.dom) place(parent);
}

function createInstance(type: Instance['type'], up: Instance | null): Instance {
  let dom: Node | null = null;
  if (type === null) dom = document.createTextNode('');
  else if (type && typeof type === 'string') {
    const kind = /^(?:svg|path)$/.test(type) ? '2000/svg' : '1999/xhtml';
    dom = document.createElementNS(`http://www.w3.org/${kind}`, type);
  }
  const state = { kids: new Map(), hooks: [], pending: [], isDirty: true, isGone: false };
  return { type, props: {}, up, dom: dom as Instance['dom'], ...state };
}

function update(instance: Instance, props: Props) {
  const { dom, props: before } = instance;
  const names = Object.keys({ ...before, ...props });
  instance.props = props;
  if (dom) {
    for (const name of names) setProp(dom, name, before[name], props[name]);
    if (instance.type) reconcile(instance, props.children);
  } else if (instance.isDirty || names.some((name) => before[name] !== props[name]))
    renderComponent(instance);
}

function setProp(dom: Node & Props, name: string, before: unknown, value: unknown) {
  if (name === 'children') return;
  if (name === 'ref') (value as Ref).current = dom;
  // What the visitor typed is newer than what was drawn.
  else if (name === 'value' || name === 'data') {
    if (dom[name] !== value) dom[name] = value;
  } else if (before === value) return;
  else if (name.startsWith('on')) dom[name.toLowerCase()] = value;
  else {
    const element = dom as unknown as HTMLElement;
    // True and false are words to assistive technology; elsewhere an attribute is there or not.
    const text = typeof value === 'boolean' && !name.startsWith('aria-') ? (value ? '' : null) : value;
    if (text === undefined || text === null) element.removeAttribute(name);
    else element.setAttribute(name, `${text}`);
  }
}

/** Puts a host's nodes into order, moving none that stands right: a moved node would lose the focus. */
function place(host: Instance) {
  let next = host.dom?.firstChild ?? null;
  for (const node of toNodes(host.kids)) {
    if (node === next) next = next.nextSibling;
    else host.dom?.insertBefore(node, next);
  }
}

function toNodes(instances: Instance['kids']): Node[] {
  return [...instances.values()].flatMap(({ dom, kids }) => dom ?? toNodes(kids));
}

function unmount(instance: Instance) {
  const { dom, kids, hooks, props } = instance;
  instance.isGone = true;
  for (const hook of hooks) hook.cleanup?.();
  if (props.ref) (props.ref as Ref).current = null;
  for (const kid of kids.values()) unmount(kid);
  (dom as ChildNode | null)?.remove();
}
