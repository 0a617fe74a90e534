import type { TitledText } from '#shared/content/home.ts';
import { keepTogether } from '../ui/keep-together.tsx';

/** Short texts with titles, in two columns where there is room. */
export function TitledList({ items }: { items: readonly TitledText[] }) {
  return (
    <ul className="titled-list">
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{keepTogether(text)}</p>
        </li>
      ))}
    </ul>
  );
}
