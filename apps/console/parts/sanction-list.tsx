import { momentWords, text } from '../texts.ts'
import { wordFor } from '../words.ts'

type Sanction = { kind: string; beganAt: number; isLifted: boolean }

/** The sanctions of a person, as the console names them. */
export function SanctionList({ sanctions }: { sanctions: readonly Sanction[] }) {
  return (
    <ul className="grid gap-1 text-body">
      {sanctions.map(({ kind, beganAt, isLifted }) => (
        <li key={`${beganAt} ${kind}`}>
          {text('common.by', {
            name: isLifted ? text('common.lifted', { sanction: wordFor(kind) }) : wordFor(kind),
            moment: momentWords(beganAt),
          })}
        </li>
      ))}
    </ul>
  )
}
