import { Play, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Locale } from '#platform/i18n/locales.ts'
import { locales } from '#platform/i18n/locales.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { SkeletonText } from '#ui/primitives/skeleton.tsx'
import { useStore } from '#ui/state/store.ts'
import { sentencesOf } from '../../sentences.ts'
import { useChat } from '../chat-context.tsx'
import type { Conversation } from '../conversation/conversation.ts'
import { givenName } from '../name.ts'
import { latestMessage, tagOf } from './readable-messages.ts'
import type { Said } from './speaker.ts'
import { SpeechFault } from './speaker.ts'
import { useSpeaker, useVoices } from './use-voices.ts'
import type { Speaking, Voice } from '../../voices.ts'
import { voiceFor, voicesIn } from '../../voices.ts'

const voiceRow =
  'pressable flex min-h-13 min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-m px-3 py-1.5 text-body has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-focus'

type Props = { conversation: Conversation; character: Speaking & { name: string }; language: Locale }

/** The voices that speak the language of a conversation, each to be heard and to be chosen. */
export function VoiceChoice({ conversation, character, language }: Props) {
  const t = useTexts('chat-tools')
  const { readAloud } = useChat().hub
  const chosen = useStore(readAloud, (choices) => choices.voices)
  const voices = useVoices()
  const tag = tagOf(conversation, latestMessage(conversation, character.id)?.text ?? '', language)
  const sample = useSample(conversation, { speakerId: character.id, tag })
  if (voices === null) return <SkeletonText lines={3} />
  const speaking = voicesIn(voices.all, tag)
  const current = voiceFor(voices, { speaking: character, tag, chosen })
  const label = Object.values(locales).find((one) => one.tag === tag)?.label ?? tag
  if (current === null)
    return (
      <output className="rounded-m bg-surface-2 p-4 text-small text-ink-2">
        {t('reading.fault.noVoice', { language: label })}
      </output>
    )
  return (
    <fieldset>
      <legend className="pb-1.5 text-small font-medium text-ink-2">
        {t('reading.voice', { name: givenName(character.name) })}
      </legend>
      <ul className="-mx-1 grid gap-0.5">
        {speaking.map((voice) => (
          <li key={voice.id} className="flex items-center gap-1">
            <label className={voiceRow}>
              <input
                type="radio"
                name="voice"
                className="radio"
                checked={voice.id === current.id}
                onChange={() => readAloud.change({ voices: { ...chosen, [character.id]: voice.id } })}
              />
              <span className="min-w-0">
                <span dir="auto" className="block wrap-anywhere text-match-parent">
                  {voice.name}
                </span>
                {voice.place === 'service' ? (
                  <span className="block text-fine text-ink-3">{t('reading.ofService')}</span>
                ) : null}
              </span>
            </label>
            <IconButton
              label={t(sample.heardId === voice.id ? 'reading.quiet' : 'reading.listen', { voice: voice.name })}
              icon={
                sample.heardId === voice.id ? (
                  <Square className="size-4 fill-current" />
                ) : (
                  <Play className="size-4.5 fill-current" />
                )
              }
              onClick={() => sample.toggle(voice)}
            />
          </li>
        ))}
      </ul>
      {sample.fault ? (
        <p role="alert" className="pt-2 text-small text-danger">
          {t(`reading.fault.${sample.fault}`)}
        </p>
      ) : null}
    </fieldset>
  )
}

type Sampled = { speakerId: string; tag: string }

/** Has one voice at a time say the first sentence of the character's latest words. */
function useSample(conversation: Conversation, { speakerId, tag }: Sampled) {
  const { readAloud } = useChat().hub
  const speaker = useSpeaker()
  const [heardId, setHeardId] = useState<string | null>(null)
  const [fault, setFault] = useState<Exclude<SpeechFault['kind'], 'paused'> | null>(null)
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])
  const sampleOf = (voice: Voice): Said | null => {
    const message = latestMessage(conversation, speakerId)
    const how = { tag, isOpen: false, leavesOutActions: true }
    const sentence = message && sentencesOf(message.text, how).find(({ words }) => words !== '')
    if (!message || !sentence) return null
    const stretch = { ...sentence, messageId: message.id, leavesOutActions: true, locale: null }
    return { words: sentence.words, speed: readAloud.state().speed, voice, stretch }
  }
  const say = async (voice: Voice) => {
    const sample = sampleOf(voice)
    if (!sample) return
    const mine = new AbortController()
    current.current = mine
    setHeardId(voice.id)
    setFault(null)
    await speaker.say(sample, mine.signal).catch((error: unknown) => {
      const kind = error instanceof SpeechFault ? error.kind : 'silent'
      if (kind !== 'paused') setFault(kind)
    })
    if (current.current === mine) setHeardId(null)
  }
  return {
    heardId,
    fault,
    toggle(voice: Voice): void {
      current.current?.abort()
      if (heardId === voice.id) setHeardId(null)
      else void say(voice)
    },
  }
}
