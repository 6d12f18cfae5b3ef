import { useEffect, useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { CharacterSummary } from '#domains/characters/contract.ts'
import { listCharacters, tourListCharacters } from '#domains/characters/calls.gen.ts'
import { useViewer } from '#domains/accounts/web/public.ts'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { CharacterPortrait } from './character-portrait.tsx'

const howMany = 6

type PeopleToMeetProps = {
  /** Characters who are left out, as one talks to them already. */
  known?: readonly string[]
  /** Stands under other things, so it says what it is. */
  hasHeading?: boolean
}

/** A few people one can talk to right away: one press opens the conversation. */
export function PeopleToMeet({ known = [], hasHeading = false }: PeopleToMeetProps) {
  const t = useTexts('chat')
  const client = useClient()
  const kind = useViewer()?.kind ?? null
  const leftOut = known.length
  const [people, setPeople] = useState<readonly CharacterSummary[] | 'failed' | null>(null)

  useEffect(() => {
    const abort = new AbortController()
    client
      .call(
        kind === 'member' ? listCharacters : tourListCharacters,
        { limit: howMany + leftOut },
        { silent: true, signal: abort.signal },
      )
      .then(
        (answer) => setPeople(answer.ok ? answer.data.list : 'failed'),
        // Only an abort rejects: someone else is here now.
        () => undefined,
      )
    return () => abort.abort()
  }, [client, kind, leftOut])

  // The way to the feed stands beside this row, so a row that did not load is no loss.
  if (people === 'failed') return null
  const shown = people?.filter(({ id }) => !known.includes(id)).slice(0, howMany) ?? null
  if (shown?.length === 0) return null
  return (
    <section aria-label={t('start.suggestions')} className="w-full">
      {hasHeading ? (
        <h2 aria-hidden="true" className="mb-4 font-text text-small font-medium tracking-normal text-ink-3">
          {t('start.suggestions')}
        </h2>
      ) : null}
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,45%),1fr))] gap-x-2 gap-y-5">
        {shown === null
          ? Array.from({ length: howMany }, (_, place) => (
              <li key={place} className="grid justify-items-center gap-2 py-1">
                <Skeleton className="size-18 rounded-full" />
                <span className="grid h-[2lh] place-items-center text-small">
                  <Skeleton className="h-3.5 w-16 rounded-full" />
                </span>
              </li>
            ))
          : shown.map((person) => (
              <li key={person.id}>
                <Anchor
                  href={`/chat?character=${encodeURIComponent(person.id)}`}
                  className="pressable grid justify-items-center gap-2 rounded-m py-1 text-center"
                >
                  <CharacterPortrait character={person} size="medium" decorative />
                  <span dir="auto" className="line-clamp-2 min-h-[2lh] max-w-full text-small wrap-anywhere text-ink-2">
                    {person.name}
                  </span>
                </Anchor>
              </li>
            ))}
      </ul>
    </section>
  )
}
