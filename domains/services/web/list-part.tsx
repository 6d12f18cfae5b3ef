import { Section } from '#ui/patterns/section.tsx'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import type { Pages } from './use-pages.ts'

type Props<Row extends { id: string }> = {
  title: string
  /** Cards beside each other, or rows under each other. */
  look?: 'rows' | 'cards'
  pages: Pages<Row>
  children(row: Row): ReactNode
}

const looks = { rows: 'overflow-hidden rounded-l bg-surface-1', cards: 'grid gap-3 sm:grid-cols-2' }

/** A part of the page: a heading, its rows, and the way to more of them. */
export function ListPart<Row extends { id: string }>({ title, look = 'rows', pages, children }: Props<Row>) {
  const t = useTexts('services')
  const { list, next, status, more } = pages
  return (
    <Section title={title}>
      <ul className={looks[look]}>{list.map(children)}</ul>
      {next === null ? null : (
        <div className="grid justify-items-center gap-3 pt-4 text-center text-small text-ink-3">
          {status === 'failed' ? <p role="alert">{t('moreFailed')}</p> : null}
          <Button variant="gray" size="small" pending={status === 'loading'} onClick={more}>
            {t('more')}
          </Button>
        </div>
      )}
    </Section>
  )
}
