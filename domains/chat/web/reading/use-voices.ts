import { useEffect, useMemo, useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useChat } from '../chat-context.tsx'
import { voicePlayer } from './choices.ts'
import { createDeviceSpeaker } from './device-speaker.ts'
import { createVoices } from './load-voices.ts'
import { createServiceSpeaker } from './service-speaker.ts'
import type { Speaker } from './speaker.ts'
import { createSpeaker } from './speaker.ts'
import type { Voices } from '../../voices.ts'
import { useHasSpeech } from '../use-device.ts'

/** A speaker by the voices of the service and of the device. */
export function useSpeaker(): Speaker {
  const [speaker] = useState(() =>
    createSpeaker({
      device: createDeviceSpeaker(globalThis.speechSynthesis),
      service: createServiceSpeaker(voicePlayer),
    }),
  )
  return speaker
}

/** A function that gives the voices that are here now. */
export function useVoiceList(): () => Promise<Voices> {
  const client = useClient()
  const { hub } = useChat()
  const hasSpeech = useHasSpeech()
  return useMemo(() => createVoices(client, hub.calls.voices, hasSpeech), [client, hub, hasSpeech])
}

/** The voices that are here; null until they are known. */
export function useVoices(): Voices | null {
  const list = useVoiceList()
  const [voices, setVoices] = useState<Voices | null>(null)
  useEffect(() => {
    let isHere = true
    const read = async () => {
      const found = await list()
      if (isHere) setVoices(found)
    }
    void read()
    return () => {
      isHere = false
    }
  }, [list])
  return voices
}
