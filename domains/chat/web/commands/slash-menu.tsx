// The options of a field that has the focus all the time have no native element.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { RefObject } from 'react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { stepIn } from '#ui/primitives/arrow-keys.ts'
import type { SlashMenuProps } from '../tools/tool-parts.ts'
import { onlyNamed } from './slash-query.ts'
import type { SlashItem } from './use-slash-items.tsx'
import { useSlashItems } from './use-slash-items.tsx'

const box =
  'max-h-[min(20rem,45dvh)] overflow-y-auto overscroll-contain rounded-l border border-line-strong bg-surface-1 p-1.5 shadow-1 empty:hidden'
const option =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-m px-3 text-small text-ink-1 aria-selected:bg-accent-soft'

/** Commands and quick replies over the field that looks for them: arrows move, Enter chooses, Escape closes. */
export function SlashMenu({ conversation, query, wasSent, ...on }: SlashMenuProps) {
  const t = useTexts('chat-tools')
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  const { actions, onSuggest, onWords } = on
  const { items, isWhole } = useSlashItems(conversation, { query, actions, onSuggest, onPick: onWords })
  const active = Math.max(
    0,
    items.findIndex(({ key }) => key === wanted),
  )
  const current = items[active]
  const optionId = (item: SlashItem) => `${id}-${item.key}`
  const choose = (item: SlashItem) => {
    onWords('')
    item.run()
    on.onClose()
  }
  useEffect(() => {
    if (!wasSent || !isWhole) return
    const meant = onlyNamed(items, query)
    if (meant) choose(meant)
    else on.onUndecided(items.length === 0)
  })

  useListOf(list, {
    listId: `${id}-list`,
    activeId: current ? optionId(current) : null,
    onKey(event) {
      const next = event.key.startsWith('Arrow') ? stepIn(event, active, items.length, 'column') : null
      const item = next === null ? undefined : items[next]
      if (item) setWanted(item.key)
      else if (event.key === 'Escape') on.onClose()
      else if (event.key === 'Enter' && !event.shiftKey && current) choose(current)
      else return false
      return true
    },
  })
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active, items.length])

  return (
    <div className="mx-auto max-w-3xl px-3">
      <output className="sr-only">{t('commands.found', { count: items.length })}</output>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('commands.label')} className={box}>
        {items.map((item) => (
          // The field has the focus; the pointer is the other way to an option.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys arrive at the field
          <div
            key={item.key}
            id={optionId(item)}
            role="option"
            aria-selected={item === current}
            className={option}
            onPointerMove={() => setWanted(item.key)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(item)}
          >
            <span aria-hidden="true" className="grid size-6 shrink-0 place-items-center text-ink-3 [&_svg]:size-4.5">
              {item.icon}
            </span>
            <span dir="auto" className="min-w-0 flex-1 truncate">
              {item.label}
            </span>
            {item.command === null ? null : (
              <span dir="ltr" aria-hidden="true" className="shrink-0 text-fine text-ink-3">{`/${item.command}`}</span>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

type ListOf = {
  listId: string
  activeId: string | null
  /** Gives whether the list took the key. */
  onKey(event: { key: string; shiftKey: boolean; currentTarget: Element }): boolean
}

/** Ties a list to the field below it, which has the focus: what it names to a screen reader, and the keys that are the list's. */
function useListOf(list: RefObject<HTMLElement | null>, { listId, activeId, onKey }: ListOf): void {
  useEffect(() => {
    const area = fieldOf(list.current)
    if (!area || activeId === null) return
    area.setAttribute('aria-autocomplete', 'list')
    area.setAttribute('aria-controls', listId)
    area.setAttribute('aria-activedescendant', activeId)
    return () => {
      for (const name of ['aria-autocomplete', 'aria-controls', 'aria-activedescendant']) area.removeAttribute(name)
    }
  }, [list, listId, activeId])
  // Before the list is painted: a key that follows at once is the list's already.
  useLayoutEffect(() => {
    const area = fieldOf(list.current)
    const take = (event: KeyboardEvent) => {
      // While an input method composes, its own list has the keys.
      if (!area || event.isComposing || event.keyCode === 229) return
      if (!onKey({ key: event.key, shiftKey: event.shiftKey, currentTarget: area })) return
      event.preventDefault()
      event.stopPropagation()
    }
    area?.addEventListener('keydown', take)
    return () => area?.removeEventListener('keydown', take)
  })
}

function fieldOf(list: HTMLElement | null): HTMLTextAreaElement | null {
  return list?.closest('[data-composer]')?.querySelector('textarea') ?? null
}
