import type { MouseEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { ErrorState } from '#ui/patterns/error-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Chip } from '#ui/primitives/chip.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { listTags } from '../../calls.gen.ts'
import type { FeedSearch } from './feed-search.ts'
import { feedGenders, feedStyles, joinTags, tagsOf } from './feed-search.ts'

export type Filters = Pick<FeedSearch, 'gender' | 'style' | 'tags'>
type TagList = DataOf<typeof listTags>['list']
type FilterSheetProps = { open: boolean; filters: Filters; onClose(chosen: Filters | null): void }

/** Gender, style and traits, chosen in peace and applied together. */
export function FilterSheet({ open, filters, onClose }: FilterSheetProps) {
  const t = useTexts('characters')
  const [gender, setGender] = useState(filters.gender)
  const [style, setStyle] = useState(filters.style)
  const [tags, setTags] = useState(() => tagsOf(filters))
  const applied = useRef(false)

  // The dialog reports its closing only once its history entry is gone; until then the address must not change.
  const show = (event: MouseEvent<HTMLElement>) => {
    applied.current = true
    event.currentTarget.closest('dialog')?.close()
  }
  const toggle = (slug: string) =>
    setTags((chosen) => (chosen.includes(slug) ? chosen.filter((tag) => tag !== slug) : [...chosen, slug]))
  const clear = () => {
    setGender(undefined)
    setStyle(undefined)
    setTags([])
  }
  return (
    <Sheet
      open={open}
      onClose={() => onClose(applied.current ? { gender, style, tags: joinTags(tags) } : null)}
      title={t('home.filterTitle')}
      closeLabel={t('home.filterClose')}
      place="side"
      footer={
        <div className="flex flex-wrap gap-3 pb-3">
          <Button
            className="grow whitespace-nowrap"
            variant="gray"
            onClick={clear}
            disabled={!gender && !style && tags.length === 0}
          >
            {t('home.filterClear')}
          </Button>
          <Button className="grow-3 whitespace-nowrap" onClick={show}>
            {t('home.filterShow')}
          </Button>
        </div>
      }
    >
      <fieldset className="mt-2">
        <legend className="mb-3 text-small font-medium text-ink-2">{t('home.gender')}</legend>
        <div className="flex flex-wrap gap-2">
          <Chip selected={!gender} onClick={() => setGender(undefined)}>
            {t('home.everyone')}
          </Chip>
          {feedGenders.map((key) => (
            <Chip key={key} selected={gender === key} onClick={() => setGender(key)}>
              {t(`home.${key}`)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <fieldset className="mt-7">
        <legend className="mb-3 text-small font-medium text-ink-2">{t('home.style')}</legend>
        <div className="flex flex-wrap gap-2">
          <Chip selected={!style} onClick={() => setStyle(undefined)}>
            {t('home.everyStyle')}
          </Chip>
          {feedStyles.map((key) => (
            <Chip key={key} selected={style === key} onClick={() => setStyle(key)}>
              {t(`home.${key}`)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <fieldset className="mt-7">
        <legend className="mb-1 text-small font-medium text-ink-2">{t('home.tags')}</legend>
        <p className="mb-3 text-small text-ink-3">{t('home.filterText')}</p>
        <TagChoice chosen={tags} onToggle={toggle} />
      </fieldset>
    </Sheet>
  )
}

function TagChoice({ chosen, onToggle }: { chosen: readonly string[]; onToggle(slug: string): void }) {
  const t = useTexts('characters')
  const format = useFormats()
  const client = useClient()
  const [list, setList] = useState<TagList | 'failed' | null>(null)
  useEffect(() => {
    if (list !== null) return
    const request = new AbortController()
    client.call(listTags, {}, { silent: true, signal: request.signal }).then(
      (answer) => setList(answer.ok ? answer.data.list : 'failed'),
      () => undefined,
    )
    return () => request.abort()
  }, [client, list])

  if (list === 'failed')
    return (
      <ErrorState
        title={t('home.failedTitle')}
        text={t('home.failedText')}
        retryLabel={t('home.retry')}
        onRetry={() => setList(null)}
      />
    )
  if (!list)
    return (
      <div className="flex flex-wrap gap-2" aria-busy="true">
        {tagShapes.map((width, place) => (
          <Skeleton key={place} className={`h-9 rounded-full ${width}`} />
        ))}
      </div>
    )
  return (
    <div className="flex flex-wrap gap-2">
      {list.map(({ slug, label, count }) => (
        <Chip key={slug} selected={chosen.includes(slug)} onClick={() => onToggle(slug)}>
          {label}
          <span aria-hidden="true" className="text-fine text-ink-3 tabular-nums">
            {format.number(count)}
          </span>
          <span className="sr-only">{t('home.tagCount', { count })}</span>
        </Chip>
      ))}
    </div>
  )
}

const tagShapes = ['w-24', 'w-32', 'w-20', 'w-28', 'w-36', 'w-24', 'w-28', 'w-20', 'w-32']
