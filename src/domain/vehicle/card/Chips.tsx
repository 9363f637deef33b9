import type { ChipModel } from '../models.ts';

type Props = { chips: ChipModel[] };

export function Chips({ chips }: Props) {
  if (chips.length === 0) return null;
  return (
    <ul className="chips">
      {chips.map((chip) => (
        <li key={chip.name} className={chip.strong ? 'strong' : chip.name === 'views' ? 'views' : undefined}>
          {chip.hint && <small>{chip.hint} </small>}
          {chip.text}
        </li>
      ))}
    </ul>
  );
}
