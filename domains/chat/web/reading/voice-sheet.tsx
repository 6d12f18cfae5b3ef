import { useEffect, useState } from 'react'
import { useFormats, useLanguage, useTexts } from '#platform/i18n/web/intl.tsx'
import { Segment } from '#ui/primitives/segment.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { Switch } from '#ui/primitives/switch.tsx'
import { useStore } from '#ui/state/store.ts'
import { useChat } from '../chat-context.tsx'
import { givenName } from '../name.ts'
import { charactersOf } from '../scenes/title-of.ts'
import type { VoiceProps } from '../tools/tool-parts.ts'
import { useConversation } from '../use-conversation.ts'
import { speeds } from './speeds.ts'
import { VoiceChoice } from './voice-choice.tsx'
import { useHasSpeech } from '../use-device.ts'

const row = 'grid gap-1 rounded-m bg-surface-2 p-1'
const legend = 'pb-1.5 text-small font-medium text-ink-2'

/** How the messages of a conversation are read aloud on this device: whether by themselves, how fast, and by whose voice. */
export function VoiceSheet({ conversation, open, onClose }: VoiceProps) {
  const t = useTexts('chat-tools')
  const chat = useTexts('chat')
  const format = useFormats()
  const { hub } = useChat()
  const hasSpeech = useHasSpeech()
  const { readAloud } = hub
  const { speed, leavesOutActions, follows } = useStore(readAloud)
  const { conversationId } = conversation
  const others = follows.filter((id) => id !== conversationId)
  // Nothing is read while voices are tried.
  useEffect(() => {
    if (open) readAloud.of(conversationId).set({ requested: null, messageId: null })
  }, [open, readAloud, conversationId])
  return (
    <Sheet open={open} onClose={onClose} title={chat('conversation.voice')} closeLabel={chat('close')}>
      <div className="grid gap-5 pb-2">
        <Switch
          label={t('reading.follow')}
          hint={t('reading.followHint')}
          checked={follows.includes(conversationId)}
          onChange={(isOn) => readAloud.change({ follows: isOn ? [...others, conversationId] : others })}
        />
        <fieldset>
          <legend className={legend}>{t('reading.actions')}</legend>
          <div className={`${row} grid-cols-2`}>
            {[false, true].map((leavesOut) => (
              <Segment key={String(leavesOut)}>
                <input
                  type="radio"
                  name="actions"
                  className="sr-only"
                  checked={leavesOutActions === leavesOut}
                  onChange={() => readAloud.change({ leavesOutActions: leavesOut })}
                />
                {t(leavesOut ? 'reading.actionsOut' : 'reading.actionsIn')}
              </Segment>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend className={legend}>{t('reading.speed')}</legend>
          <div className={`${row} grid-cols-5`}>
            {speeds.map((one) => (
              <Segment key={one} className="text-small tabular-nums">
                <input
                  type="radio"
                  name="speed"
                  className="sr-only"
                  checked={speed === one}
                  onChange={() => readAloud.change({ speed: one })}
                />
                {t('reading.times', { speed: format.number(one) })}
              </Segment>
            ))}
          </div>
        </fieldset>
        <Voices conversation={conversation} />
        <p className="text-fine text-ink-3">{t(hasSpeech ? 'reading.whereBoth' : 'reading.where')}</p>
      </div>
    </Sheet>
  )
}

/** The voices of each character with whom one talks, one character at a time. */
function Voices({ conversation }: Pick<VoiceProps, 'conversation'>) {
  const t = useTexts('chat-tools')
  const language = useLanguage()
  const facts = useConversation(conversation, (state) => state.facts)
  const [shownId, setShownId] = useState<string | null>(null)
  if (!facts) return null
  const characters = charactersOf(facts)
  const shown = characters.find(({ id }) => id === shownId) ?? characters[0]
  if (!shown) return null
  return (
    <div className="grid gap-3">
      {characters.length > 1 ? (
        <fieldset>
          <legend className="sr-only">{t('reading.whose')}</legend>
          <div className={`${row} grid-cols-[repeat(auto-fit,minmax(6rem,1fr))]`}>
            {characters.map(({ id, name }) => (
              <Segment key={id}>
                <input
                  type="radio"
                  name="whose"
                  className="sr-only"
                  checked={id === shown.id}
                  onChange={() => setShownId(id)}
                />
                {givenName(name)}
              </Segment>
            ))}
          </div>
        </fieldset>
      ) : null}
      <VoiceChoice key={shown.id} conversation={conversation} character={shown} language={language} />
    </div>
  )
}
