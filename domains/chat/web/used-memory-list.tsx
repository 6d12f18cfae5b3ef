import { useEffect, useRef, useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { changeMemory, changeSummary, forgetMemory } from '#domains/memory/calls.gen.ts'
import { memoryBounds, memoryHref } from '#domains/memory/rules.ts'
import type { ForgottenPart } from './forgotten-row.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import type { UsedMemory } from '../prompt-part.ts'
import { ForgottenRow } from './forgotten-row.tsx'

type Props = {
  memories: readonly UsedMemory[]
  name: string
  characterId: string
  onChanged: () => void
  /** Goes to a message that was used. */
  onMessage: (id: string) => void
}

/** The parts of the past that a reply used; a memory and a summary can be corrected, forgotten and brought back in its row. */
export function UsedMemoryList({ memories, name, characterId, onChanged, onMessage }: Props) {
  const t = useTexts('chat')
  const list = useRef<HTMLElement>(null)
  const [taken, setTaken] = useState<readonly Taken[]>([])
  /** The row that has the focus goes, and the focus must not go with it. */
  const leaveRow = () => {
    list.current?.focus()
    onChanged()
  }
  const onForgotten = (place: number, forgotten: ForgottenPart | null) => {
    if (!forgotten) return leaveRow()
    setTaken((before) => [...before, { place, forgotten }])
    onChanged()
  }
  const onBack = ({ forgotten }: Taken) => {
    setTaken((before) => before.filter((one) => one.forgotten.id !== forgotten.id))
    leaveRow()
  }
  const rows: (UsedMemory | Taken)[] = memories.filter(({ id }) => taken.every(({ forgotten }) => forgotten.id !== id))
  for (const one of taken.toSorted((left, right) => left.place - right.place)) rows.splice(one.place, 0, one)
  return (
    <section
      ref={list}
      tabIndex={-1}
      aria-label={t('known.memories')}
      className="grid gap-2 border-b border-line pb-4 outline-none"
    >
      <h3 className="text-small font-semibold text-ink-1">{t('known.memories')}</h3>
      {rows.length === 0 ? <p className="text-small text-ink-3">{t('known.noMemories')}</p> : null}
      <ul className="grid gap-1">
        {rows.map((row, place) =>
          'forgotten' in row ? (
            <ForgottenRow key={`${row.forgotten.id} forgotten`} forgotten={row.forgotten} onBack={() => onBack(row)} />
          ) : (
            <UsedMemoryRow
              key={row.id}
              memory={row}
              onChanged={onChanged}
              onMessage={() => onMessage(row.id)}
              onForgotten={(forgotten) => onForgotten(place, forgotten)}
            />
          ),
        )}
      </ul>
      <Anchor href={memoryHref(characterId)} className="min-h-11 content-center text-small text-accent underline">
        {t('conversation.memory', { name })}
      </Anchor>
    </section>
  )
}

/** A memory that was forgotten here, and the place of its row. */
type Taken = { place: number; forgotten: ForgottenPart }

type RowProps = {
  memory: UsedMemory
  onChanged: () => void
  onMessage: () => void
  onForgotten: (forgotten: ForgottenPart | null) => void
}

function UsedMemoryRow({ memory, onChanged, onMessage, onForgotten }: RowProps) {
  const t = useTexts('chat')
  const client = useClient()
  const format = useFormats()
  const [draft, setDraft] = useState<string | null>(null)
  const [corrected, setCorrected] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const isEditing = draft !== null
  const { id, kind, at } = memory
  const text = corrected ?? memory.text
  // The button that was pressed goes when the field comes.
  useEffect(() => {
    if (isEditing) field.current?.focus()
  }, [isEditing])
  const whilePending = async <Answer,>(call: () => Promise<Answer>): Promise<Answer> => {
    setPending(true)
    const answer = await call()
    setPending(false)
    return answer
  }
  const close = () => {
    setDraft(null)
    row.current?.focus()
  }
  const save = async (words: string) => {
    const { ok } = await whilePending<{ ok: boolean }>(() =>
      kind === 'summary'
        ? client.call(changeSummary, { summaryId: id, text: words })
        : client.call(changeMemory, { memoryId: id, text: words }),
    )
    if (!ok) return
    setCorrected(words)
    close()
    onChanged()
  }
  const forget = async () => {
    const answer = await whilePending(() => client.call(forgetMemory, { memoryId: id }))
    if (answer.ok) onForgotten(answer.data.forgotten ?? answer.data.summary)
  }
  return (
    <li ref={row} tabIndex={-1} className="grid gap-1.5 rounded-m bg-surface-2 px-3.5 py-2.5 outline-none">
      <p className="text-fine text-ink-3">
        {`${t(`known.kind.${kind}`)} · ${format.dateTime(at, { dateStyle: 'medium' })}`}
      </p>
      {draft === null ? (
        <p dir="auto" className="text-small wrap-anywhere text-ink-2">
          {text}
        </p>
      ) : (
        <TextArea
          ref={field}
          label={t('known.correct')}
          isShort
          maxLength={kind === 'summary' ? memoryBounds.summary : memoryBounds.text}
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
        />
      )}
      {kind === 'message' ? (
        <Button size="small" variant="gray" className="justify-self-start" onClick={onMessage}>
          {t('known.toMessage')}
        </Button>
      ) : (
        <div className="flex flex-wrap gap-2">
          {draft === null ? (
            <>
              <Button size="small" variant="gray" onClick={() => setDraft(text)}>
                {t('known.correct')}
              </Button>
              <Button size="small" variant="gray" pending={pending} onClick={() => void forget()}>
                {t('known.forget')}
              </Button>
            </>
          ) : (
            <>
              <Button
                size="small"
                pending={pending}
                disabled={draft.trim() === ''}
                onClick={() => void save(draft.trim())}
              >
                {t('known.save')}
              </Button>
              <Button size="small" variant="gray" onClick={close}>
                {t('cancel')}
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  )
}
