import { BadgeCheck, Heart, HeartHandshake, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTag, useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { pictureAt } from '#ui/primitives/picture-address.ts'
import type { MetCard, PageOfMet } from '../contract.ts'
import { countryName } from './country-name.ts'
import { PersonActions } from './person-actions.tsx'
import type { ReportPerson } from './report-person.ts'
import type { BlockPerson } from './use-block.ts'
import { usePeople } from './use-people.ts'

type PeopleListProps = {
  list: 'likes' | 'matches'
  first: PageOfMet
  onReport: ReportPerson
  onBlock: BlockPerson
  onChanged(): void
}

/** Those who like a person and wait, or those with whom it is mutual. */
export function PeopleList({ list, first, onReport, onBlock, onChanged }: PeopleListProps) {
  const t = useTexts('meet')
  const { people, next, status, more, react, drop } = usePeople(list, first, onChanged)
  if (people.length === 0)
    return (
      <EmptyState
        art={list === 'likes' ? <Heart strokeWidth={1.5} /> : <HeartHandshake strokeWidth={1.5} />}
        title={t(`${list}.empty`)}
        text={t(`${list}.emptyText`)}
      />
    )
  return (
    <div className="grid gap-4">
      {list === 'matches' ? <p className="text-small text-pretty text-ink-3">{t('matches.note')}</p> : null}
      <ul className="grid gap-3">
        {people.map((person) => (
          <Row key={person.uid} person={person}>
            {list === 'likes' ? (
              <>
                <Button
                  size="small"
                  aria-label={t('deck.like', { name: person.nick })}
                  onClick={() => react(person, 'like')}
                >
                  <Heart className="size-4.5" aria-hidden="true" />
                  {t('like')}
                </Button>
                <IconButton
                  label={t('deck.pass', { name: person.nick })}
                  icon={<X className="size-5" aria-hidden="true" />}
                  onClick={() => react(person, 'pass')}
                />
              </>
            ) : (
              <Button size="small" variant="gray" onClick={() => react(person, 'none')}>
                {t('matches.end')}
              </Button>
            )}
            <PersonActions person={person} onReport={onReport} onBlock={onBlock} onSeparated={() => drop(person.uid)} />
          </Row>
        ))}
      </ul>
      {next === null ? null : (
        <div className="grid justify-items-center gap-3">
          {status === 'failed' ? (
            <p role="alert" className="text-small text-danger">
              {t('failed')}
            </p>
          ) : null}
          <Button variant="gray" size="small" pending={status === 'loading'} onClick={more}>
            {t('more')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Row({ person: { nick, picture, about, country }, children }: { person: MetCard; children: ReactNode }) {
  const t = useTexts('meet')
  const tag = useTag()
  return (
    <li className="grid gap-3 rounded-l bg-surface-1 p-4">
      <div className="flex items-start gap-3.5">
        <Avatar name={nick} src={picture && pictureAt(picture, 128)} size="medium" decorative />
        <div className="min-w-0 flex-1">
          <h3 className="flex items-center gap-1.5 font-text text-body font-medium tracking-normal">
            <bdi className="min-w-0 wrap-anywhere">{nick}</bdi>
            <BadgeCheck className="size-4.5 shrink-0 text-accent" aria-hidden="true" />
            <span className="sr-only">{t('verify.accepted')}</span>
          </h3>
          {country ? <p className="text-small text-ink-3">{countryName(tag, country)}</p> : null}
          {about ? (
            <p dir="auto" className="text-small text-pretty wrap-anywhere text-ink-2">
              {about}
            </p>
          ) : null}
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2">{children}</div>
    </li>
  )
}
