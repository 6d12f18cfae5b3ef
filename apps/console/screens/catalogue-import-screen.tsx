import { useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import { proposeCatalogueImport, seeCatalogueImport, undoCatalogueImport } from '#domains/operations/calls.gen.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { ConsoleLink } from '../parts/console-link.tsx'
import { Form } from '../parts/form.tsx'
import { Loading } from '../parts/loading.tsx'
import { Panel } from '../parts/panel.tsx'
import { isReason, ProposalFooter } from '../parts/proposal-footer.tsx'
import { Screen } from '../parts/screen.tsx'
import { momentWords, numberWords, text } from '../texts.ts'
import { useAct } from '../use-act.ts'
import { useLoaded } from '../use-loaded.ts'
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
      {state === 'checked' && isOwn ? <Propose importId={importId} onDone={reload} /> : null}
      {state === 'proposed' ? (
        <p className="text-body">
          <ConsoleLink place="/approvals">{text('place.approvals')}</ConsoleLink>
        </p>
      ) : null}
      {isStarted ? <Stored all={cards.length} done={done} failed={failed} /> : null}
      {isStarted ? <Undo importId={importId} onUndone={setUndone} onDone={reload} /> : null}
      {undone ? (
        <p role="status" className="text-body">
          {undone}
        </p>
      ) : null}
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

type FormProps = { importId: string; onDone(): Promise<void> }

function Propose({ importId, onDone }: FormProps) {
  const [reason, setReason] = useState('')
  const { act, pending, fault, setFault } = useAct(proposeCatalogueImport)
  const propose = async () => {
    if (!isReason(reason)) return setFault(text('common.writeWhy'))
    const answer = await act({ importId, reason: reason.trim() })
    return answer.ok ? onDone() : undefined
  }
  return (
    <Panel label={text('catalogue.propose')}>
      <Form label={text('catalogue.propose')} isPending={pending} onSubmit={() => void propose()}>
        <ProposalFooter
          reason={reason}
          onReason={setReason}
          isPending={pending}
          fault={fault}
          submit={text('catalogue.propose')}
        />
      </Form>
    </Panel>
  )
}

function Undo({ importId, onUndone, onDone }: FormProps & { onUndone(words: string): void }) {
  const [reason, setReason] = useState('')
  const { act, pending, fault, setFault } = useAct(undoCatalogueImport)
  const undo = async () => {
    if (!isReason(reason)) return setFault(text('common.writeWhy'))
    const answer = await act({ importId, reason: reason.trim() })
    if (!answer.ok) return undefined
    const { undone, stayed } = answer.data
    onUndone(text('catalogue.undone', { undone: numberWords(undone), stayed: numberWords(stayed) }))
    return onDone()
  }
  return (
    <Panel label={text('catalogue.undo')}>
      <p className="max-w-prose text-body text-ink-2">{text('catalogue.undoText')}</p>
      <Form label={text('catalogue.undo')} isPending={pending} onSubmit={() => void undo()}>
        <ProposalFooter
          reason={reason}
          onReason={setReason}
          isPending={pending}
          fault={fault}
          submit={text('catalogue.undo')}
        />
      </Form>
    </Panel>
  )
}
