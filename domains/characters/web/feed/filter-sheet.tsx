import type { MouseEvent, ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { ErrorState } from '#ui/patterns/error-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Chip } from '#ui/primitives/chip.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { countCharacters, listTags } from '../../calls.gen.ts'
import { mostCounted } from '../../rules.ts'
import { useAgeLabel } from './age-label.tsx'
import { countOf } from './filter-counts.ts'
import type { FeedSearch } from './feed-search.ts'
import { feedAges, feedGenders, feedStyles, filterCount, filterParams, joinTags, tagsOf } from './feed-search.ts'

export type Filters = Pick<FeedSearch, 'gender' | 'age' | 'style' | 'tags'>
type TagList = DataOf<typeof listTags>['list']
type Counted = DataOf<typeof countCharacters>
type FilterSheetProps = {
  open: boolean
  /** The feed as it stands; its search words narrow the counts too. */
  search: FeedSearch
  onClose(chosen: Filters | null): void
}

/** Gender, age, style and traits, chosen in peace and applied together. */
export function FilterSheet({ open, search, onClose }: FilterSheetProps) {
  const t = useTexts('characters')
  const format = useFormats()
  const ageLabel = useAgeLabel()
  const [chosen, setChosen] = useState<Filters>({
    gender: search.gender,
    age: search.age,
    style: search.style,
    tags: search.tags,
  })
  const counted = useCounted({ ...chosen, q: search.q })
  const applied = useRef(false)

  // The dialog reports its closing only once its history entry is gone; until then the address must not change.
  const show = (event: MouseEvent<HTMLElement>) => {
    applied.current = true
    event.currentTarget.closest('dialog')?.close()
  }
  const change = (part: Filters) => setChosen((before) => ({ ...before, ...part }))
  const tags = tagsOf(chosen)
  const toggle = (slug: string) =>
    change({ tags: joinTags(tags.includes(slug) ? tags.filter((tag) => tag !== slug) : [...tags, slug]) })
  const people = counted?.people ?? null
  const choice = (part: Filters, label: string, isChosen: boolean) => {
    const count = people && countOf(people, { ...chosen, ...part })
    return (
      <Chip key={label} selected={isChosen} disabled={count === 0 && !isChosen} onClick={() => change(part)}>
        {label}
        {count === null ? null : <ChipCount count={count} />}
      </Chip>
    )
  }
  return (
    <Sheet
      open={open}
      onClose={() => onClose(applied.current ? chosen : null)}
      title={t('home.filterTitle')}
      closeLabel={t('home.filterClose')}
      place="side"
      footer={
        <div className="flex flex-wrap gap-3 pb-3">
          <Button
            className="grow whitespace-nowrap"
            variant="gray"
            onClick={() => setChosen({})}
            disabled={filterCount(chosen) === 0}
          >
            {t('home.filterClear')}
          </Button>
          <Button className="grow-3 whitespace-nowrap" onClick={show}>
            {t('home.filterShow')}
            {counted === null ? null : (
              <output className="tabular-nums opacity-80">
                {format.number(counted.count)}
                {counted.count === mostCounted ? '+' : ''}
              </output>
            )}
          </Button>
        </div>
      }
    >
      <Choices title={t('home.gender')}>
        {choice({ gender: 'any' }, t('home.everyone'), !chosen.gender || chosen.gender === 'any')}
        {feedGenders.map((key) => choice({ gender: key }, t(`home.${key}`), chosen.gender === key))}
      </Choices>
      <Choices title={t('home.age')}>
        {choice({ age: undefined }, t('home.anyAge'), !chosen.age)}
        {feedAges.map((key) => choice({ age: key }, ageLabel(key), chosen.age === key))}
      </Choices>
      <Choices title={t('home.style')}>
        {choice({ style: 'any' }, t('home.everyStyle'), !chosen.style || chosen.style === 'any')}
        {feedStyles.map((key) => choice({ style: key }, t(`home.${key}`), chosen.style === key))}
      </Choices>
      <fieldset className="mt-7">
        <legend className="mb-1 text-small font-medium text-ink-2">{t('home.tags')}</legend>
        <p className="mb-3 text-small text-ink-3">{t('home.filterText')}</p>
        <TagChoice chosen={tags} counted={counted} onToggle={toggle} />
      </fieldset>
    </Sheet>
  )
}

function Choices({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mt-7 first:mt-2">
      <legend className="mb-3 text-small font-medium text-ink-2">{title}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

/** How many the choice so far would show; null until that is known, and where it cannot be. The count before stays meanwhile. */
function useCounted(search: FeedSearch): Counted | null {
  const client = useClient()
  const [counted, setCounted] = useState<Counted | null>(null)
  const key = JSON.stringify(filterParams(search))
  useEffect(() => {
    const request = new AbortController()
    const params = JSON.parse(key) as ReturnType<typeof filterParams>
    client.call(countCharacters, params, { silent: true, signal: request.signal }).then(
      (answer) => setCounted(answer.ok ? answer.data : null),
      () => undefined,
    )
    return () => request.abort()
  }, [client, key])
  return counted
}

/** How many a choice would leave. */
function ChipCount({ count }: { count: number }) {
  const t = useTexts('characters')
  const format = useFormats()
  return (
    <>
      <span aria-hidden="true" className="text-fine text-ink-3 tabular-nums">
        {format.number(count)}
      </span>
      <span className="sr-only">{t('home.tagCount', { count })}</span>
    </>
  )
}

type TagChoiceProps = { chosen: readonly string[]; counted: Counted | null; onToggle(slug: string): void }

function TagChoice({ chosen, counted, onToggle }: TagChoiceProps) {
  const t = useTexts('characters')
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
  const live = counted && new Map(counted.tags.map(({ slug, count }) => [slug, count]))
  return (
    <div className="flex flex-wrap gap-2">
      {list.map(({ slug, label, count: all }) => {
        const count = live ? (live.get(slug) ?? 0) : all
        const isChosen = chosen.includes(slug)
        return (
          <Chip key={slug} selected={isChosen} disabled={count === 0 && !isChosen} onClick={() => onToggle(slug)}>
            {label}
            <ChipCount count={count} />
          </Chip>
        )
      })}
    </div>
  )
}

const tagShapes = ['w-24', 'w-32', 'w-20', 'w-28', 'w-36', 'w-24', 'w-28', 'w-20', 'w-32']
