import { Heart, Search, SlidersHorizontal, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Chip } from '#ui/primitives/chip.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { PlainForm } from '#ui/primitives/plain-form.tsx'
import { Tabs } from '#ui/primitives/tabs.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import type { CharacterSummary } from '../../contract.ts'
import { useNewSinceLastVisit } from '../today/new-since.ts'
import { useAgeLabel } from './age-label.tsx'
import type { FeedSearch, FeedTab } from './feed-search.ts'
import { filterCount, tagsOf } from './feed-search.ts'
import { LateOverlay } from '#ui/patterns/late-overlay.tsx'
import { late } from '#ui/state/late.ts'

const tabRow =
  'sticky top-[calc(var(--banner-height)+var(--safe-top))] z-20 -mx-4 flex flex-wrap items-end justify-end gap-x-1 border-b border-line bg-surface-0/88 px-4 pt-2 backdrop-blur-xl md:-mx-8 md:px-8'

const FilterSheet = late(() => import('./filter-sheet.tsx').then((part) => ({ default: part.FilterSheet })))

type FeedBarProps = { search: FeedSearch; onSearch(next: FeedSearch): void }

const favouritesLink =
  'pressable mb-0.5 grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:text-ink-1'

/** How the feed is sorted and narrowed; it stays on top while the cards move. */
export function FeedBar({ search, onSearch }: FeedBarProps) {
  const t = useTexts('characters')
  const since = useNewSinceLastVisit()
  const tabs: { key: FeedTab; label: string }[] = [
    { key: 'rec', label: t('home.recommended') },
    { key: 'hot', label: t('home.hot') },
    { key: 'new', label: since > 0 ? t('home.newSince', { count: since }) : t('home.new') },
  ]
  const choose = (tab: FeedTab) => onSearch({ ...search, tab: tab === 'rec' ? undefined : tab })
  return (
    <div className={tabRow}>
      <Tabs
        label={t('home.tabs')}
        tabs={tabs}
        value={search.tab ?? 'rec'}
        onChange={choose}
        // The whole row has the line that these would have alone.
        className="-mb-px min-w-[min(100%,10rem)] flex-1 [&>[role=tablist]]:border-transparent"
      />
      <Anchor
        href="/favourites"
        aria-label={t('favourites.title')}
        title={t('favourites.title')}
        className={favouritesLink}
      >
        <Heart className="size-5.5" strokeWidth={1.8} aria-hidden="true" />
      </Anchor>
      <FilterButton search={search} onSearch={onSearch} />
    </div>
  )
}

/** The opening of the filters, with how many are on. */
function FilterButton({ search, onSearch }: FeedBarProps) {
  const t = useTexts('characters')
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const [opening, setOpening] = useState(0)
  const count = filterCount(search)
  const open = () => {
    setOpening(opening + 1)
    setState('open')
  }
  return (
    <>
      <Chip onClick={open} selected={count > 0} aria-haspopup="dialog" className="mb-1.5 shrink-0">
        <SlidersHorizontal className="size-4" aria-hidden="true" />
        {/* On the smallest phones the icon alone stays in the line of the tabs. */}
        <span className={count === 0 ? 'max-[22rem]:sr-only' : ''}>{t('home.filters', { count })}</span>
      </Chip>
      {state === 'never' ? null : (
        <LateOverlay>
          <FilterSheet
            key={opening}
            open={state === 'open'}
            search={search}
            onClose={(chosen) => {
              setState('closed')
              if (chosen) onSearch({ ...search, ...chosen })
            }}
          />
        </LateOverlay>
      )}
    </>
  )
}

const typingPauseMs = 300

/** Search by name or interest; the address follows once the typing rests. */
export function FeedSearchField({ search, onSearch }: FeedBarProps) {
  const t = useTexts('characters')
  const q = search.q ?? ''
  const [text, setText] = useState(q)
  const [seen, setSeen] = useState(q)
  const [sent, setSent] = useState(q)
  // A value that the field itself sent comes back through the address and must not overwrite newer typing.
  if (q !== seen) {
    setSeen(q)
    if (q !== sent) setText(q)
  }
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === q) return
    const pause = setTimeout(() => {
      setSent(wanted)
      onSearch({ ...search, q: wanted || undefined })
    }, typingPauseMs)
    return () => clearTimeout(pause)
  }, [text, q, search, onSearch])

  return (
    <search className="block w-full">
      <PlainForm onSubmit={(event) => event.preventDefault()}>
        <TextField
          type="search"
          name="q"
          label={t('home.searchLabel')}
          labelHidden
          placeholder={t('home.search')}
          enterKeyHint="search"
          autoComplete="off"
          dir="auto"
          value={text}
          onChange={(event) => setText(event.target.value)}
          leading={<Search className="size-5" aria-hidden="true" />}
          trailing={
            text ? (
              <IconButton
                label={t('home.searchClear')}
                icon={<X className="size-4.5" />}
                className="-me-2.5"
                onClick={() => setText('')}
              />
            ) : null
          }
          className="[&_input::-webkit-search-cancel-button]:hidden"
        />
      </PlainForm>
    </search>
  )
}

/** The traits that narrow the feed, each with a way to take it off. */
export function ChosenTags({ search, onSearch, shown }: FeedBarProps & { shown: readonly CharacterSummary[] }) {
  const t = useTexts('characters')
  // Everyone who is shown has them all, and knows their names.
  const labels = new Map(shown[0]?.tags.map(({ slug, label }) => [slug, label]))
  const ageLabel = useAgeLabel()
  const tags = tagsOf(search)
  if (filterCount(search) === 0) return null
  const without = (tag: string) =>
    onSearch({ ...search, tags: tags.filter((other) => other !== tag).join(',') || undefined })
  return (
    <ul aria-label={t('home.chosen')} className="flex flex-wrap gap-2 pt-4">
      {search.gender && search.gender !== 'any' ? (
        <li>
          <Removable label={t(`home.${search.gender}`)} onRemove={() => onSearch({ ...search, gender: undefined })} />
        </li>
      ) : null}
      {search.age ? (
        <li>
          <Removable label={ageLabel(search.age)} onRemove={() => onSearch({ ...search, age: undefined })} />
        </li>
      ) : null}
      {search.style && search.style !== 'any' ? (
        <li>
          <Removable label={t(`home.${search.style}`)} onRemove={() => onSearch({ ...search, style: undefined })} />
        </li>
      ) : null}
      {tags.map((tag) => (
        <li key={tag}>
          <Removable label={labels.get(tag) ?? tag.replaceAll('-', ' ')} onRemove={() => without(tag)} />
        </li>
      ))}
    </ul>
  )
}

function Removable({ label, onRemove }: { label: string; onRemove(): void }) {
  const t = useTexts('characters')
  return (
    <Chip onClick={onRemove} aria-label={t('home.takeOff', { label })} className="pe-2.5">
      {label}
      <X className="size-3.5" aria-hidden="true" />
    </Chip>
  )
}
