import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#ui/primitives/badge.tsx'
import { Tag } from '#ui/primitives/chip.tsx'
import type { CardPreview, CardRefusal, CardWarning } from '../../cards-contract.ts'
import { useCreationTexts } from '../create/creation-texts.tsx'
import { SpokenWords } from '../profile/spoken-quote.tsx'

const mostTagsShown = 8

/** The texts of a card as they were written: words only, nothing in it is followed or run. */
export function CardWords({ preview }: { preview: CardPreview }) {
  const t = useCreationTexts('cards')
  const { name, creator, description, greeting, notes, tags, greetings, loreEntries, pictures, format, container } =
    preview
  return (
    <section className="grid gap-4">
      <header className="grid gap-1.5">
        <h3 dir="auto" className="text-lead wrap-anywhere text-match-parent">
          {name}
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-3">
          <Badge>{t('preview.format', { spec: format, container })}</Badge>
          {creator ? (
            <span dir="auto" className="wrap-anywhere">
              {t('preview.by', { creator })}
            </span>
          ) : null}
        </p>
      </header>
      {notes ? <Words title={t('preview.notes')}>{notes}</Words> : null}
      {description ? <Words title={t('preview.about')}>{description}</Words> : null}
      {greeting ? (
        <Words title={t('preview.greeting')}>
          <SpokenWords text={greeting} />
        </Words>
      ) : null}
      <p className="text-small text-ink-2">
        <span className="sr-only">{t('preview.facts')}</span>
        {[
          t('preview.greetings', { count: greetings }),
          t('preview.lore', { count: loreEntries }),
          ...(pictures > 0 ? [t('preview.pictures', { count: pictures })] : []),
          t('preview.tags', { count: tags.length }),
        ].join(' · ')}
      </p>
      {tags.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {tags.slice(0, mostTagsShown).map((tag) => (
            <Tag key={tag}>
              <bdi>{tag}</bdi>
            </Tag>
          ))}
        </div>
      ) : null}
    </section>
  )
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <h4 className="font-text text-small font-medium tracking-normal text-ink-3">{title}</h4>
      <p
        dir="auto"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus
        tabIndex={0}
        className="max-h-40 overflow-y-auto rounded-m bg-surface-2 px-4 py-3 text-body wrap-anywhere whitespace-pre-line text-ink-1"
      >
        {children}
      </p>
    </div>
  )
}

/** Warnings before an import. */
export function Warnings({ warnings }: { warnings: readonly CardWarning[] }) {
  const t = useCreationTexts('cards')
  if (warnings.length === 0) return null
  return (
    <ul className="grid gap-2">
      {warnings.map((warning) => (
        <Line key={warning} icon={<Info className="mt-0.5 size-4.5 shrink-0 text-ink-3" aria-hidden="true" />}>
          {t(`warning.${warning}`)}
        </Line>
      ))}
    </ul>
  )
}

/** Why a card cannot be imported, field by field. */
export function Refusals({ refusals }: { refusals: readonly CardRefusal[] }) {
  const t = useCreationTexts('cards')
  return (
    <div role="alert" className="grid gap-3 rounded-l bg-surface-2 p-4">
      <h3 className="flex items-center gap-2 text-lead">
        <CircleAlert className="size-5 shrink-0 text-danger" aria-hidden="true" />
        {t('preview.refusedTitle')}
      </h3>
      <ul className="grid gap-1.5 text-body">
        {refusals.map(({ field, why, words }) => {
          const reason = { field: t(`field.${field}`), why: t(`why.${why}`) }
          return (
            <li key={field} className="wrap-anywhere">
              {words ? t('refusalWords', { ...reason, words: words.join(' · ') }) : t('refusal', reason)}
            </li>
          )
        })}
      </ul>
      <p className="text-small text-ink-2">{t('preview.refusedText')}</p>
    </div>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5 text-small text-ink-2">
      {icon}
      <span>{children}</span>
    </li>
  )
}
