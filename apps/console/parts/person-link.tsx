import { ConsoleLink } from './console-link.tsx'
import { text } from '../texts.ts'

type Props = { person: { uid: string; nick: string; address: string } | null }

/** A person by name and masked address; somebody who was erased has neither. */
export function PersonLink({ person }: Props) {
  if (!person) return <span className="text-ink-3">{text('common.nobody')}</span>
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <ConsoleLink place={`/people/${person.uid}`}>{person.nick || text('common.nameless')}</ConsoleLink>
      {person.address ? (
        <span dir="ltr" className="text-small whitespace-nowrap text-ink-3">
          {person.address}
        </span>
      ) : null}
    </span>
  )
}
