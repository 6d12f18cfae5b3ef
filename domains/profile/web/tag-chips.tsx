import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Chip } from '#ui/primitives/chip.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import type { Settings } from './load-settings.ts'

const all = 'pressable min-h-9 rounded-full px-2 text-small font-medium text-ink-1 underline underline-offset-4'

type TagChipsProps = Pick<Settings, 'tags' | 'tagOptions' | 'mostTags'> & {
  /** How many are shown until all are requested; those that are chosen always are. */
  first?: number
  /** Stands on a sheet, whose ground is the same: no ground and no inset of its own. */
  isFlush?: boolean
  onChoose(tags: string[]): void
}

/** A few of the traits that characters have, some of them chosen. */
export function TagChips({ tags, tagOptions, mostTags, first = Infinity, isFlush, onChoose }: TagChipsProps) {
  const t = useTexts('profile')
  const [most, setMost] = useState(first)
  const list = useRef<HTMLUListElement>(null)
  const showAll = () => {
    flushSync(() => setMost(Infinity))
    // The button is gone, and with it the focus of a keyboard.
    list.current?.querySelectorAll('button')[shown.length]?.focus()
  }
  const shown = tagOptions.filter(({ slug }, at) => at < most || tags.includes(slug))
  const isFull = tags.length >= mostTags
  const toggle = (slug: string) => onChoose(tags.includes(slug) ? tags.filter((one) => one !== slug) : [...tags, slug])
  return (
    <div>
      <ul ref={list} className={`flex flex-wrap gap-2 ${isFlush ? '' : 'rounded-l bg-surface-1 p-4'}`}>
        {shown.map(({ slug, label }) => {
          const isChosen = tags.includes(slug)
          return (
            <li key={slug}>
              <Chip selected={isChosen} disabled={isFull && !isChosen} onClick={() => toggle(slug)}>
                {label}
              </Chip>
            </li>
          )
        })}
        {shown.length < tagOptions.length ? (
          <li>
            <PlainButton onClick={showAll} className={all}>
              {t('tags.all')}
            </PlainButton>
          </li>
        ) : null}
      </ul>
      <p className={`pt-2 text-small text-ink-3 ${isFlush ? '' : 'px-4'}`} aria-live="polite">
        {t('tags.count', { count: tags.length, most: mostTags })}
      </p>
    </div>
  )
}
