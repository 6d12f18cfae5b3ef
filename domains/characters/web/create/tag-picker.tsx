import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { ErrorState } from '#ui/patterns/error-state.tsx'
import { Chip } from '#ui/primitives/chip.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { mostTags } from '../../attributes.ts'
import type { TagOption } from './use-tag-options.ts'
import { tagLabel, useTagOptions } from './use-tag-options.ts'
import { useCreationTexts } from './creation-texts.tsx'

type TagPickerProps = {
  chosen: readonly string[]
  /** How own tags read that are stored already. */
  labels?: readonly TagOption[]
  onChange(tags: string[]): void
  /** Opens the page for a tag of one's own. */
  onAdd(): void
}

/** The known tags to choose from, and the own ones, up to ten in all. */
export function TagPicker({ chosen, labels, onChange, onAdd }: TagPickerProps) {
  const t = useCreationTexts()
  const { options, retry } = useTagOptions()
  const [isRefused, setRefused] = useState(false)
  const isFull = chosen.length >= mostTags
  const own = ownTags(chosen, options)
  const toggle = (tag: string) => {
    const isChosen = chosen.includes(tag)
    setRefused(!isChosen && isFull)
    if (isChosen) onChange(chosen.filter((one) => one !== tag))
    else if (!isFull) onChange([...chosen, tag])
  }
  return (
    <div className="grid gap-5">
      <Options options={options} chosen={chosen} onToggle={toggle} onRetry={retry} />
      <output className={`text-small ${isRefused ? 'text-danger' : 'text-ink-3'}`}>
        {t(isRefused ? 'tags.full' : 'tags.count', { count: chosen.length, most: mostTags })}
      </output>
      <section className="grid gap-3">
        <h2 className="text-small font-medium tracking-normal text-ink-2 font-text">{t('tags.own')}</h2>
        <OwnTags tags={own} labels={labels} onRemove={toggle}>
          <Chip onClick={() => (isFull ? setRefused(true) : onAdd())}>
            <Plus className="size-4" aria-hidden="true" />
            {t('tags.add')}
          </Chip>
        </OwnTags>
      </section>
    </div>
  )
}

/** Which of the chosen tags are the person's own; none is known for one before the list is here. */
export function ownTags(chosen: readonly string[], options: readonly TagOption[] | 'failed' | null): string[] {
  if (options === null) return []
  return chosen.filter((tag) => options === 'failed' || !options.some(({ slug }) => slug === tag))
}

type OwnTagsProps = {
  tags: readonly string[]
  labels?: readonly TagOption[] | undefined
  onRemove(tag: string): void
  children?: ReactNode
}

/** Tags of one's own; a press takes one away. */
export function OwnTags({ tags, labels, onRemove, children }: OwnTagsProps) {
  const t = useCreationTexts()
  return (
    <ul className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <Chip
            aria-label={t('tags.remove', { tag: tagLabel(tag, labels ?? null) })}
            onClick={() => onRemove(tag)}
            className="max-w-full border-accent! bg-accent-soft text-ink-1"
          >
            <span dir="auto" className="truncate">
              {tagLabel(tag, labels ?? null)}
            </span>
            <X className="size-4 shrink-0" aria-hidden="true" />
          </Chip>
        </li>
      ))}
      {children ? <li>{children}</li> : null}
    </ul>
  )
}

type OptionsProps = {
  options: readonly TagOption[] | 'failed' | null
  chosen: readonly string[]
  onToggle(tag: string): void
  onRetry(): void
}

function Options({ options, chosen, onToggle, onRetry }: OptionsProps) {
  const t = useCreationTexts()
  if (options === 'failed')
    return (
      <ErrorState
        title={t('tags.failedTitle')}
        text={t('tags.failedText')}
        retryLabel={t('overview.priceRetry')}
        onRetry={onRetry}
      />
    )
  if (!options)
    return (
      <div className="flex flex-wrap gap-2" aria-busy="true">
        {shapes.map((width, place) => (
          <Skeleton key={place} className={`h-9 rounded-full ${width}`} />
        ))}
      </div>
    )
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('step.tags')}</legend>
      <ul className="flex flex-wrap gap-2">
        {options.map(({ slug, label }) => (
          <li key={slug}>
            <Chip selected={chosen.includes(slug)} onClick={() => onToggle(slug)}>
              {label}
            </Chip>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

const shapes = ['w-24', 'w-32', 'w-20', 'w-28', 'w-36', 'w-24', 'w-28', 'w-20', 'w-32', 'w-24', 'w-28', 'w-36']
