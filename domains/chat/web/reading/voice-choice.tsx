import { Play, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Locale } from '#platform/i18n/locales.ts'
import { locales } from '#platform/i18n/locales.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { SkeletonText } from '#ui/primitives/skeleton.tsx'
import { useStore } from '#ui/state/store.ts'
import { useChat } from '../chat-context.tsx'
import type { Conversation } from '../conversation/conversation.ts'
import { givenName } from '../name.ts'
import type { DeviceVoice } from './device-voices.ts'
import { deviceVoices, voiceFor, voicesIn } from './device-voices.ts'
import { latestWords, tagOf } from './readable-messages.ts'
import { sentencesOf } from './sentences.ts'
import { createDeviceSpeaker } from './speaker.ts'

const voiceRow =
  'pressable flex min-h-13 min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-m px-3 text-body has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-focus'

type Props = {
  conversation: Conversation
  character: { id: string; name: string }
  language: Locale
}

/** The voices of this device that speak the language of a conversation, each to be heard and to be chosen. */
export function VoiceChoice({ conversation, character, language }: Props) {
  const t = useTexts('chat-tools')
  const name = givenName(character.name)
  const { readAloud } = useChat().hub
  const chosen = useStore(readAloud, (choices) => choices.voices)
  const voices = useVoices()
  const words = latestWords(conversation, character.id) ?? ''
  const tag = tagOf(conversation, words, language)
  const sample = useSample(
    sentencesOf(words, { tag, isOpen: false, leavesOutActions: true }).find(isSaid)?.words ?? name,
  )
  if (voices === null) return <SkeletonText lines={3} />
  const speaking = voicesIn(voices, tag)
  const current = voiceFor(voices, { tag, chosenId: chosen[character.id] })
  const label = Object.values(locales).find((one) => one.tag === tag)?.label ?? tag
  if (current === null)
    return (
      <output className="rounded-m bg-surface-2 p-4 text-small text-ink-2">
        {t('reading.fault.noVoice', { language: label })}
      </output>
    )
  return (
    <fieldset>
      <legend className="pb-1.5 text-small font-medium text-ink-2">{t('reading.voice', { name })}</legend>
      <ul className="-mx-1 grid gap-0.5">
        {speaking.map((voice) => (
          <li key={voice.id} className="flex items-center gap-1">
            <label className={voiceRow}>
              <input
                type="radio"
                name="voice"
                className="size-5 shrink-0 accent-(--accent)"
                checked={voice.id === current.id}
                onChange={() => readAloud.change({ voices: { ...chosen, [character.id]: voice.id } })}
              />
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {voice.name}
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
      {sample.hasFailed ? (
        <p role="alert" className="pt-2 text-small text-danger">
          {t('reading.fault.silent')}
        </p>
      ) : null}
    </fieldset>
  )
}

const isSaid = ({ words }: { words: string }): boolean => words !== ''

/** The voices of the device; null until the browser has listed them. */
function useVoices(): readonly DeviceVoice[] | null {
  const [voices, setVoices] = useState<readonly DeviceVoice[] | null>(null)
  useEffect(() => {
    let isHere = true
    const list = async () => {
      const all = await deviceVoices(speechSynthesis)
      if (isHere) setVoices(all)
    }
    void list()
    return () => {
      isHere = false
    }
  }, [])
  return voices
}

/** Says a sentence by one voice at a time. */
function useSample(words: string) {
  const { readAloud } = useChat().hub
  const [speaker] = useState(() => createDeviceSpeaker(speechSynthesis))
  const [heardId, setHeardId] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])
  const say = async ({ id, tag }: DeviceVoice) => {
    const mine = new AbortController()
    current.current = mine
    setHeardId(id)
    setFailed(false)
    const { speed } = readAloud.state()
    await speaker.say({ words, tag, voiceId: id, speed }, mine.signal).catch(() => setFailed(true))
    if (current.current === mine) setHeardId(null)
  }
  return {
    heardId,
    hasFailed,
    toggle(voice: DeviceVoice): void {
      current.current?.abort()
      if (heardId === voice.id) setHeardId(null)
      else void say(voice)
    },
  }
}
