import { ChevronDown } from 'lucide-react'
import type { DataOf } from '#platform/contract/call.ts'
import type { seeCatalogueImport } from '#domains/operations/calls.gen.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { numberWords, text } from '../texts.ts'
import { importCardWords } from './catalogue-words.ts'

type Card = DataOf<typeof seeCatalogueImport>['cards'][number]

const longestEntry = 24

/** The entries of a list of short words, such as tags, in one line; other texts as they are. */
function compact(words: string): string {
  const entries = words.split('\n')
  const isList = entries.length > 1 && entries.every((entry) => entry !== '' && entry.length <= longestEntry)
  return isList ? entries.join(' · ') : words
}

/** A character of an import: closed, who it is; open, every word of somebody new, or what changes. */
export function ImportedCard({ card }: { card: Card }) {
  const { characterId, name, age, isAdded, state, fields } = card
  return (
    <li>
      <details className="group rounded-l border border-line bg-surface-1 [&[open]>summary]:border-b [&[open]>summary]:border-line">
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-l px-5 py-3 text-body hover:bg-surface-2">
          <ChevronDown
            aria-hidden="true"
            className="size-4 shrink-0 text-ink-3 transition-transform group-open:rotate-180"
          />
          <span dir="auto" className="font-medium">
            {name}
          </span>
          <span className="text-small text-ink-2">{numberWords(age)}</span>
          <code dir="ltr" className="text-small wrap-anywhere text-ink-3">
            {characterId}
          </code>
          <span className="ms-auto flex flex-wrap gap-2">
            <Badge tone={isAdded ? 'accent' : 'quiet'}>{text(isAdded ? 'catalogue.added' : 'catalogue.changed')}</Badge>
            {state === 'waiting' ? null : (
              <Badge tone={state === 'failed' ? 'danger' : 'quiet'}>{importCardWords(state)}</Badge>
            )}
          </span>
        </summary>
        <dl className="grid gap-4 p-5">
          {fields.map(({ field, before, after }) => (
            <div key={field} className="grid gap-1">
              <dt dir="ltr" className="text-match-parent text-small text-ink-3">
                {field}
              </dt>
              {before === '' ? null : (
                <dd dir="auto" className="text-small whitespace-pre-wrap wrap-anywhere text-ink-2">
                  <del>{compact(before)}</del>
                </dd>
              )}
              <dd dir="auto" className="text-body whitespace-pre-wrap wrap-anywhere">
                {isAdded ? compact(after) : <ins className="no-underline">{compact(after)}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  )
}
