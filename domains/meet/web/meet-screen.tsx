import { useSession } from '#domains/accounts/web/public.ts'
import { useReport } from '#domains/safety/web/public.ts'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { CountBadge } from '#ui/primitives/badge.tsx'
import { Tabs } from '#ui/primitives/tabs.tsx'
import { BlockedPeople } from './blocked-people.tsx'
import { DeckPart } from './deck-part.tsx'
import type { FirstMeet, MeetLists, MeetTab } from './load-meet.ts'
import { meetTabs } from './load-meet.ts'
import { OwnCard } from './own-card.tsx'
import { PeopleList } from './people-list.tsx'
import { SetupPart } from './setup-part.tsx'
import type { ReportPerson } from './report-person.ts'
import { useBlock } from './use-block.ts'

type MeetScreenProps = {
  first: FirstMeet
  tab: MeetTab
  onTab(tab: MeetTab): void
  /** The server has something else to show now. */
  onChanged(): void
  back: { href: string; label: string }
}

/** People who meet people: the steps that open it, then the deck, both lists and one's own card. */
export function MeetScreen({ first: { own, lists }, back, ...rest }: MeetScreenProps) {
  const t = useTexts('meet')
  const { viewer } = useSession()
  return (
    <>
      <PageHeader title={t('title')} back={back} />
      <div className="mx-auto grid w-full max-w-xl grid-cols-1 gap-6 px-4 pt-1 pb-10 md:px-8">
        {lists === null ? (
          <>
            <SetupPart own={own} nick={viewer?.nick ?? ''} onChanged={rest.onChanged} />
            <OwnCard own={own} onChanged={rest.onChanged} />
          </>
        ) : (
          <OpenPart lists={lists} own={own} {...rest} />
        )}
      </div>
    </>
  )
}

type OpenPartProps = Omit<MeetScreenProps, 'first' | 'back'> & { lists: MeetLists; own: FirstMeet['own'] }

function OpenPart({ lists, own, tab, onTab, onChanged }: OpenPartProps) {
  const t = useTexts('meet')
  const format = useFormats()
  const { begin, dialog } = useReport()
  const onReport: ReportPerson = ({ uid, nick }, onReported) =>
    begin({ target: { kind: 'user', id: uid }, name: nick, onReported })
  const onBlock = useBlock(onChanged)
  const waiting: Partial<Record<MeetTab, number>> = { likes: lists.counts.like, matches: lists.counts.match }
  const label = (key: MeetTab) => (
    <span className="inline-flex items-center gap-1.5">
      {t(`tabs.${key}`)}
      {waiting[key] ? (
        <CountBadge count={waiting[key]} text={format.number(waiting[key])} label={format.number(waiting[key])} />
      ) : null}
    </span>
  )
  return (
    <>
      <Tabs label={t('title')} tabs={meetTabs.map((key) => ({ key, label: label(key) }))} value={tab} onChange={onTab}>
        <div className="pt-5">
          {tab === 'deck' ? (
            <DeckPart
              first={lists.deck}
              onReport={onReport}
              onBlock={onBlock}
              onChanged={onChanged}
              onMatches={() => onTab('matches')}
            />
          ) : null}
          {tab === 'likes' ? (
            <PeopleList
              key="likes"
              list="likes"
              first={lists.likes}
              onReport={onReport}
              onBlock={onBlock}
              onChanged={onChanged}
            />
          ) : null}
          {tab === 'matches' ? (
            <PeopleList
              key="matches"
              list="matches"
              first={lists.matches}
              onReport={onReport}
              onBlock={onBlock}
              onChanged={onChanged}
            />
          ) : null}
          {tab === 'card' ? (
            <div className="grid gap-6">
              <OwnCard own={own} onChanged={onChanged} canSwitchOff />
              <BlockedPeople first={lists.blocked} onChanged={onChanged} />
            </div>
          ) : null}
        </div>
      </Tabs>
      {dialog}
    </>
  )
}
