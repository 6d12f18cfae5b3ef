import { Suspense, useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { BalanceChips } from '#domains/wallet/web/public.ts'
import { late } from '#ui/state/late.ts'
import { useStore } from '#ui/state/store.ts'
import { AllConversations } from './all-conversations.tsx'
import { useChat } from './chat-context.tsx'
import { ImportButton } from './import-button.tsx'
import { SceneButton } from './scenes/scene-button.tsx'
import { SharedBanner } from './shared-banner.tsx'
import { ArchiveLink, ListSearch } from './list-search.tsx'

const FoundList = late(() => import('./found-list.tsx').then(({ FoundList: List }) => ({ default: List })))

type Props = {
  shownId: string | null
  isTour: boolean
  mayImport: boolean
  /** A character to import a chat for; empty for any. */
  importFor: string | null
}

/** From this many conversations on a search is worth its place. */
const searchFrom = 5

const listHead =
  'md:@container flex min-h-14 shrink-0 flex-wrap items-center gap-x-2 ps-4 pe-3 pt-(--safe-top) md:min-h-17 md:pt-[max(0.5rem,var(--safe-top))] md:pb-2'

/** All conversations, latest first; the archive and a search stand in their place. */
export function ConversationListPane({ shownId, isTour, mayImport, importFor }: Props) {
  const t = useTexts('chat')
  const { hub } = useChat()
  const { items, hasArchived } = useStore(hub.list)
  const balances = useStore(hub.balances)
  const [search, setSearch] = useState('')
  const [isArchive, setArchive] = useState(false)
  const words = search.trim()
  const wanted = words ? { search: words } : isArchive ? ({ isArchived: true } as const) : null
  return (
    <div className="flex h-full min-w-0 flex-col">
      <header className={listHead}>
        <h1 className="grow text-title">{t('title')}</h1>
        <div className="ms-auto flex max-w-full flex-wrap items-center justify-end gap-x-2">
          {balances && !shownId ? (
            // On a tablet the list has no room for them, in languages with long words.
            <span className="contents md:max-lg:hidden">
              <BalanceChips balances={balances} isCompact />
            </span>
          ) : null}
          {mayImport ? <SceneButton /> : null}
          {mayImport ? <ImportButton wantedId={importFor} /> : null}
        </div>
      </header>
      {items.length >= searchFrom || words || hasArchived ? <ListSearch value={search} onChange={setSearch} /> : null}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-4 md:pb-6">
        <SharedBanner />
        {isTour ? (
          <p className="mx-4 mb-3 rounded-m bg-surface-1 px-4 py-3 text-small text-ink-2">{t('start.tour')}</p>
        ) : null}
        {isArchive && !words ? <ArchiveLink isOpen onToggle={() => setArchive(false)} /> : null}
        {wanted ? (
          <Suspense>
            <FoundList key={'search' in wanted ? 'search' : 'archive'} wanted={wanted} shownId={shownId} />
          </Suspense>
        ) : (
          <AllConversations shownId={shownId} />
        )}
        {hasArchived && !wanted ? <ArchiveLink isOpen={false} onToggle={() => setArchive(true)} /> : null}
      </div>
    </div>
  )
}
