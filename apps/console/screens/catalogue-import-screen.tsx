import { useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import { seeCatalogueImport } from '#domains/operations/calls.gen.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { ConsoleLink } from '../parts/console-link.tsx'
import { Loading } from '../parts/loading.tsx'
import { Screen } from '../parts/screen.tsx'
import { momentWords, numberWords, text } from '../texts.ts'
import { useLoaded } from '../use-loaded.ts'
import { ProposeImport, UndoImport } from './catalogue-import-forms.tsx'
import { ImportedCard } from './imported-card.tsx'
import { importStateWords, partWords } from './catalogue-words.ts'

type Import = DataOf<typeof seeCatalogueImport>

const everyMs = 3000

/** One import: who is in it with all their words, its proposal, how far it is, and its undoing. */
export function CatalogueImportScreen({ importId }: { importId: string }) {
  const { data, fault, reload } = useLoaded(seeCatalogueImport, { importId }, everyMs)
  const [undone, setUndone] = useState<string | null>(null)
  if (!data) return <Loading fault={fault} onRetry={() => void reload()} />
  const { fileName, state, by, checkedAt, hash, reason, isOwn, cards } = data
  const done = cards.filter((card) => card.state !== 'waiting').length
  const failed = cards.filter((card) => card.state === 'failed').length
  const isStarted = state === 'running' || state === 'done'
  return (
    <Screen title={fileName}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-body text-ink-2">
        <Badge tone={state === 'running' ? 'accent' : 'quiet'}>{importStateWords(state)}</Badge>
        <span dir="auto">{text('common.by', { name: by, moment: momentWords(checkedAt) })}</span>
        {reason ? <span dir="auto">{reason}</span> : null}
      </p>
      <p className="text-small wrap-anywhere text-ink-3">
        {text('catalogue.hash')} <code dir="ltr">{hash}</code>
      </p>
      <ErrorMessage>{fault ? text('common.listOld', { fault }) : null}</ErrorMessage>
      {state === 'checked' && isOwn ? <ProposeImport importId={importId} onDone={reload} /> : null}
      {state === 'proposed' ? (
        <p className="text-body">
          <ConsoleLink place="/approvals">{text('place.approvals')}</ConsoleLink>
        </p>
      ) : null}
      {isStarted ? <Stored all={cards.length} done={done} failed={failed} /> : null}
      {isStarted ? <UndoImport importId={importId} onUndone={setUndone} onDone={reload} /> : null}
      {undone ? <output className="text-body">{undone}</output> : null}
      <Cards cards={cards} />
    </Screen>
  )
}

function Cards({ cards }: Pick<Import, 'cards'>) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lead">{text('place.characters')}</h2>
      <ul className="grid gap-2">
        {cards.map((card) => (
          <ImportedCard key={card.characterId} card={card} />
        ))}
      </ul>
    </section>
  )
}

function Stored({ all, done, failed }: { all: number; done: number; failed: number }) {
  return (
    <div className="grid gap-2">
      <Progress label={text('catalogue.done')} value={done / Math.max(1, all)} step={partWords(done, all)} />
      {failed > 0 ? <ErrorMessage>{`${text('importState.failed')}: ${numberWords(failed)}`}</ErrorMessage> : null}
    </div>
  )
}
