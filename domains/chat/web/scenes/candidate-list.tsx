import { Search } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import type { Partner } from '../files/partners.ts'
import { Face } from './face.tsx'
import { useCandidates } from './use-candidates.ts'

type Props = {
  known: readonly Partner[]
  chosen: readonly Partner[]
  /** Those who are not offered. */
  exceptIds?: ReadonlySet<string>
  /** No more can be chosen. */
  isFull: boolean
  onToggle(partner: Partner): void
}

const row =
  'flex min-h-14 cursor-pointer items-center gap-3 rounded-m border border-line px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus'

/** The characters to choose from, with a search; those who are chosen stay in sight. */
export function CandidateList({ known, chosen, exceptIds, isFull, onToggle }: Props) {
  const t = useTexts('chat-tools')
  const chat = useTexts('chat')
  const [query, setQuery] = useState('')
  const { partners, isSearching, hasFailed, retry } = useCandidates(query, known)
  const isChosen = ({ id }: Partner) => chosen.some((one) => one.id === id)
  const offered = partners.filter((partner) => !isChosen(partner) && !exceptIds?.has(partner.id))
  const shown = [...chosen, ...offered]
  // One who is chosen no more moves back to its place, and must not lose the focus on the way.
  const toggled = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    toggled.current?.focus()
    toggled.current = null
  }, [chosen])
  return (
    <div className="grid min-w-0 gap-3">
      <TextField
        label={t('scene.search')}
        type="search"
        value={query}
        dir="auto"
        autoComplete="off"
        leading={<Search className="size-4.5 text-ink-3" aria-hidden="true" />}
        onChange={(event) => setQuery(event.target.value)}
      />
      {hasFailed ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3 text-small text-ink-2">
          <p>{t('scene.failed')}</p>
          <Button size="small" variant="gray" onClick={retry}>
            {chat('retry')}
          </Button>
        </div>
      ) : null}
      {!isSearching && !hasFailed && shown.length === 0 ? (
        <output className="block text-small text-ink-2">{t('scene.none')}</output>
      ) : null}
      <div aria-busy={isSearching} className={`grid gap-2 sm:grid-cols-2 ${isSearching ? 'opacity-60' : ''}`}>
        {shown.map((partner) => (
          <label key={partner.id} className={row}>
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-(--accent)"
              checked={isChosen(partner)}
              disabled={isFull && !isChosen(partner)}
              onChange={({ target }) => {
                toggled.current = target
                onToggle(partner)
              }}
            />
            <Face character={partner} className="size-10" />
            <span dir="auto" className="min-w-0 truncate text-body">
              {partner.name}
            </span>
          </label>
        ))}
      </div>
    </div>
  )
}
