import { useCallback, useEffect, useRef, useState } from 'react'
import { v4 as newId } from 'uuid'
import type { DataOf } from '#platform/contract/call.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { deleteVideo, listVideos, offerVideo } from '#domains/media/calls.gen.ts'
import type { VideoProblem } from '#domains/media/rules.ts'
import { faultOfVideo } from './check-video.ts'
import { sendVideo } from './send-video.ts'
import { createUploadKeys } from './upload-keys.ts'

type Problem = VideoProblem | 'unreachable'
/** How far an upload is: how much has left from 0 to 1, then 1 while it is readied; null while there is none. */
type Sending = { part: number } | null

/** The videos of a person for a character of their own, and what may be done with them. */
export function useOwnVideos(characterId: string) {
  const client = useClient()
  const [loaded, setLoaded] = useState<DataOf<typeof listVideos> | null>(null)
  const [sending, setSending] = useState<Sending>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [keys] = useState(() => createUploadKeys(newId))
  const isAdding = useRef(false)

  const load = useCallback(async () => {
    const answer = await client.call(listVideos, { characterId }, { silent: true })
    return answer.ok ? answer.data : null
  }, [client, characterId])
  const refresh = async () => {
    const data = await load()
    if (data) setLoaded(data)
  }

  useEffect(() => {
    let isHere = true
    void load().then((data) => (isHere && data ? setLoaded(data) : undefined))
    return () => {
      isHere = false
    }
  }, [load])

  const send = async (file: File): Promise<Problem | null> => {
    const fault = await faultOfVideo(file)
    if (fault) return fault
    const offer = await client.call(offerVideo, { characterId, key: keys.keyOf(file) }, { silent: true })
    if (!offer.ok) return offer.error === 'UNAVAILABLE' ? 'not-here' : 'unreachable'
    setSending({ part: 0 })
    const sent = await sendVideo(offer.data.url, file, (part) => setSending({ part }))
    const fate = 'problem' in sent ? sent.problem : null
    if (fate !== 'unreachable') keys.settle(file)
    return fate
  }

  return {
    loaded,
    sending,
    problem,
    async add(file: File | null): Promise<void> {
      // A second file that is dropped before the button is off would mix its progress with the first one's.
      if (!file || isAdding.current) return
      isAdding.current = true
      setProblem(null)
      setProblem(await send(file))
      setSending(null)
      isAdding.current = false
      await refresh()
    },
    async remove(id: string): Promise<void> {
      const answer = await client.call(deleteVideo, { id })
      if (answer.ok) await refresh()
    },
  }
}
