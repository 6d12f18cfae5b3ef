import { useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { changeMemory, forgetMemory } from '#domains/memory/calls.gen.ts'
import { memoryBounds, memoryHref } from '#domains/memory/rules.ts'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import type { UsedMemory } from '../prompt-part.ts'

type Props = { memories: readonly UsedMemory[]; name: string; characterId: string; onChanged: () => void }

/** The parts of the past that a reply used; a memory can be corrected or forgotten in its row. */
export function UsedMemoryList({ memories, name, characterId, onChanged }: Props) {
  const t = useTexts('chat')
  return (
    <section aria-label={t('known.memories')} className="grid gap-2 border-b border-line pb-4">
      <h3 className="text-small font-semibold text-ink-1">{t('known.memories')}</h3>
      {memories.length === 0 ? <p className="text-small text-ink-3">{t('known.noMemories')}</p> : null}
      <ul className="grid gap-1">
        {memories.map((memory) => (
          <UsedMemoryRow key={memory.id} memory={memory} onChanged={onChanged} />
        ))}
      </ul>
      <Anchor href={memoryHref(characterId)} className="min-h-11 content-center text-small text-accent underline">
        {t('conversation.memory', { name })}
      </Anchor>
    </section>
  )
}

function UsedMemoryRow({ memory, onChanged }: { memory: UsedMemory; onChanged: () => void }) {
  const t = useTexts('chat')
  const client = useClient()
  const format = useFormats()
  const [draft, setDraft] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const { id, kind, text, at } = memory
  const run = async (call: () => Promise<{ ok: boolean }>) => {
    setPending(true)
    const { ok } = await call()
    setPending(false)
    if (ok) onChanged()
  }
  const save = () => run(() => client.call(changeMemory, { memoryId: id, text: (draft ?? '').trim() }))
  return (
    <li className="grid gap-1.5 rounded-m bg-surface-2 px-3.5 py-2.5">
      <p className="text-fine text-ink-3">
        {`${t(`known.kind.${kind}`)} · ${format.dateTime(at, { dateStyle: 'medium' })}`}
      </p>
      {draft === null ? (
        <p dir="auto" className="text-small wrap-anywhere text-ink-2">
          {text}
        </p>
      ) : (
        <TextArea
          label={t('known.correct')}
          isShort
          maxLength={memoryBounds.text}
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
        />
      )}
      {kind === 'message' ? null : (
        <div className="flex flex-wrap gap-2">
          {draft === null ? (
            <>
              {kind === 'memory' ? (
                <Button size="small" variant="gray" onClick={() => setDraft(text)}>
                  {t('known.correct')}
                </Button>
              ) : null}
              <Button
                size="small"
                variant="gray"
                pending={pending}
                onClick={() => void run(() => client.call(forgetMemory, { memoryId: id }))}
              >
                {t('known.forget')}
              </Button>
            </>
          ) : (
            <>
              <Button size="small" pending={pending} disabled={draft.trim() === ''} onClick={() => void save()}>
                {t('known.save')}
              </Button>
              <Button size="small" variant="gray" onClick={() => setDraft(null)}>
                {t('cancel')}
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  )
}
