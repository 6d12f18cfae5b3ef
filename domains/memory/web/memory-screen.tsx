import { Brain, HeartHandshake, Plus, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { LazyConfirmDialog } from '#ui/patterns/lazy-confirm-dialog.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import type { Memory } from '../contract.ts'
import type { MemoryList } from './load-memories.ts'
import { memoryBounds } from '../rules.ts'
import { MemoryRow } from './memory-row.tsx'
import { MemorySheet } from './memory-sheet.tsx'
import { MemorySwitches } from './memory-switches.tsx'
import { SummariesPart } from './summaries-part.tsx'
import { useMemories } from './use-memories.ts'

type Props = { first: MemoryList; characterId: string; name: string; back: { href: string; label: string } }
type Opened = { memory: Memory | null; isOpen: boolean; count: number }

const column = 'mx-auto grid w-full max-w-2xl grid-cols-1 gap-6 px-4 pt-2 pb-10 outline-none md:px-8 lg:mx-0'
/** Fewer are seen at a glance. */
const worthSearching = 8

/** The memories that a character has of the person: see, search, add, edit, pin, forget, switch off. */
export function MemoryScreen({ first, characterId, name, back }: Props) {
  const t = useTexts('memory')
  const { list, add, edit, pin, share, forget, forgetAll, turn, editSummary, forgetSummary } = useMemories(
    first,
    characterId,
  )
  const [query, setQuery] = useState('')
  const [opened, setOpened] = useState<Opened>({ memory: null, isOpen: false, count: 0 })
  const [isConfirming, setConfirming] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  const open = (memory: Memory | null) => setOpened(({ count }) => ({ memory, isOpen: true, count: count + 1 }))
  const close = () => setOpened((before) => ({ ...before, isOpen: false }))
  const found = list.memories.filter(({ text, quote }) => holds(`${text} ${quote ?? ''}`, query))
  const rows = (memories: readonly Memory[]) => (
    <ul className="rounded-l bg-surface-1">
      {memories.map((memory) => (
        <MemoryRow
          key={memory.id}
          memory={memory}
          onShare={() => void share(memory)}
          onEdit={() => open(memory)}
          own={{
            onPin: () => void pin(memory),
            onForget: () => {
              content.current?.focus()
              void forget(memory)
            },
          }}
        />
      ))}
    </ul>
  )
  const pinned = found.filter(({ isPinned }) => isPinned)
  const others = found.filter(({ isPinned }) => !isPinned)
  const shared = list.shared.filter(({ text, quote }) => holds(`${text} ${quote ?? ''}`, query))
  const summaries = list.summaries.filter(({ text }) => holds(text, query))
  const matches = found.length + shared.length + summaries.length
  const isOff = !list.isOn || !list.isOnForAll
  const isEmpty = list.memories.length + list.shared.length + list.summaries.length === 0
  const addButton = (
    <Button size="small" onClick={() => open(null)}>
      <Plus className="size-4.5" aria-hidden="true" />
      {t('add')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title', { name })} back={back} />
      <div ref={content} tabIndex={-1} className={column}>
        <div className="grid gap-1">
          <p className="text-body text-ink-2">{t('intro', { name })}</p>
          <Anchor
            href={`/us/${encodeURIComponent(characterId)}`}
            className="pressable inline-flex min-h-11 items-center gap-2 justify-self-start text-body font-medium text-accent"
          >
            <HeartHandshake className="size-4.5" aria-hidden="true" />
            {t('us', { name })}
          </Anchor>
        </div>
        <MemorySwitches list={list} name={name} onTurn={(isOn, ofAll) => void turn(isOn, ofAll)} />
        {isOff ? null : isEmpty ? (
          <EmptyState art={<Brain />} title={t('empty')} text={t('emptyText', { name })} action={addButton} />
        ) : (
          <>
            <div className="flex flex-wrap items-center gap-3">
              {list.memories.length + list.shared.length >= worthSearching ? (
                <TextField
                  label={t('search')}
                  labelHidden
                  type="search"
                  placeholder={t('search')}
                  className="min-w-60 flex-1"
                  leading={<Search className="size-4.5 text-ink-3" aria-hidden="true" />}
                  value={query}
                  onChange={({ target }) => setQuery(target.value)}
                />
              ) : null}
              {addButton}
            </div>
            <output className={matches > 0 ? 'sr-only' : 'block text-body text-ink-3'}>
              {query && matches === 0 ? t('noMatch') : ''}
            </output>
            {pinned.length > 0 ? (
              <Part title={t('pinned')} note={t('pinnedText', { count: list.mostPinned, name })}>
                {rows(pinned)}
              </Part>
            ) : null}
            {others.length > 0 ? <Part title={t('all')}>{rows(others)}</Part> : null}
            {shared.length > 0 ? (
              <Part title={t('shared')} note={t('sharedText', { count: memoryBounds.shared, name })}>
                <ul className="rounded-l bg-surface-1">
                  {shared.map((memory) => (
                    <MemoryRow
                      key={memory.id}
                      memory={memory}
                      from={memory.from}
                      onShare={() => {
                        content.current?.focus()
                        void share(memory)
                      }}
                      onEdit={() => open(memory)}
                    />
                  ))}
                </ul>
              </Part>
            ) : null}
            {summaries.length > 0 ? (
              <Part title={t('summaries')}>
                <SummariesPart
                  summaries={summaries}
                  onSave={editSummary}
                  onForget={(summary) => {
                    content.current?.focus()
                    void forgetSummary(summary)
                  }}
                />
              </Part>
            ) : null}
            <p className="text-small text-ink-3">{t('note')}</p>
            <div>
              <Button size="small" variant="gray" className="text-danger" onClick={() => setConfirming(true)}>
                {t('forgetAll')}
              </Button>
            </div>
          </>
        )}
      </div>
      {opened.count > 0 ? (
        <MemorySheet
          key={opened.count}
          memory={opened.memory}
          name={name}
          open={opened.isOpen}
          onClose={close}
          onSave={(draft) => (opened.memory ? edit(opened.memory, draft) : add(draft))}
        />
      ) : null}
      <LazyConfirmDialog
        open={isConfirming}
        title={t('forgetAllTitle')}
        text={t('forgetAllText', { name })}
        confirmLabel={t('forgetAll')}
        cancelLabel={t('cancel')}
        tone="danger"
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false)
          // The button to which the dialog returns the focus goes with the last of them.
          void forgetAll().then(() => content.current?.focus())
        }}
      />
    </>
  )
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-2">
      <h2 className="ps-4 font-text text-small font-semibold tracking-normal text-ink-2">{title}</h2>
      {note ? <p className="ps-4 text-small text-ink-3">{note}</p> : null}
      {children}
    </section>
  )
}

function holds(text: string, query: string): boolean {
  return text.toLowerCase().includes(query.trim().toLowerCase())
}
