import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { pictureAt } from '#ui/primitives/picture-address.ts'
import { Picture } from '#ui/primitives/picture.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import type { Partner } from './partners.ts'
import { namedLike } from './partners.ts'
import { usePartners } from './use-partners.ts'

const row =
  'flex min-h-14 cursor-pointer items-center gap-3 rounded-m border border-line px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft'
const focused = 'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus'

type PartnerChoiceProps = {
  /** The name of the character in the file. */
  name: string
  /** Whom the import was begun for. */
  wantedId: string | null
  known: readonly Partner[]
  chosen: Partner | null
  onChoose(partner: Partner): void
}

/** Who the imported chat was with: searched by name, and chosen at once where one has the name of the file. */
export function PartnerChoice({ name, wantedId, known, chosen, onChoose }: PartnerChoiceProps) {
  const t = useTexts('chat-files')
  const [query, setQuery] = useState(wantedId === null ? name : '')
  const { partners, isSearching, hasFailed, retry } = usePartners(query, wantedId, known)
  const isDecided = useRef(false)
  const fitting = wantedId === null ? namedLike(name, partners) : partners.find(({ id }) => id === wantedId)
  useEffect(() => {
    if (isDecided.current || !fitting || isSearching) return
    isDecided.current = true
    onChoose(fitting)
  }, [fitting, isSearching, onChoose])
  const isElsewhere = chosen !== null && !partners.some(({ id }) => id === chosen.id)
  const shown = isElsewhere ? [chosen, ...partners] : partners
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="pb-2 font-face-display text-lead">{t('partner.title')}</legend>
      <TextField
        label={t('partner.search')}
        type="search"
        value={query}
        dir="auto"
        autoComplete="off"
        leading={<Search className="size-4.5 text-ink-3" aria-hidden="true" />}
        onChange={(event) => setQuery(event.target.value)}
      />
      <p className="sr-only" aria-live="polite">
        {isSearching ? t('partner.searching') : t('partner.found', { count: shown.length })}
      </p>
      {hasFailed ? (
        <div className="flex flex-wrap items-center justify-between gap-3 text-small text-ink-2">
          <p>{t('problem.unreachable')}</p>
          <Button size="small" variant="gray" onClick={retry}>
            {t('import.retry')}
          </Button>
        </div>
      ) : null}
      {!isSearching && !hasFailed && shown.length === 0 ? (
        <p className="text-small text-ink-2">{t('partner.none')}</p>
      ) : null}
      <div className={`grid gap-2 sm:grid-cols-2 ${isSearching ? 'opacity-60' : ''}`}>
        {shown.map((partner) => (
          <label key={partner.id} className={`${row} ${focused}`}>
            <input
              type="radio"
              name="partner"
              className="radio"
              checked={chosen?.id === partner.id}
              onChange={() => {
                isDecided.current = true
                onChoose(partner)
              }}
            />
            <Picture
              src={pictureAt(partner.cover.url, 160)}
              alt=""
              width={1}
              height={1}
              sizes="40px"
              thumbhash={partner.cover.thumbhash}
              className="size-10 shrink-0 rounded-full [&>img]:object-top"
            />
            <span dir="auto" className="min-w-0 truncate text-body">
              {partner.name}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
