import { useEffect, useRef, useState } from 'react'
import type { Crop } from '#domains/media/rules.ts'
import { uploadPicture } from '#domains/media/calls.gen.ts'
import { useClient } from '#platform/contract/use-call.tsx'

export type PictureWork =
  | { status: 'rest' | 'removing' }
  /** How much is on its way, 0 to 1; all of it once the server looks at the picture. */
  | { status: 'sending'; part: number }
  /** The picture is still here, to be sent again; without a message no answer came. */
  | { status: 'failed'; message: string | null; canRetry: boolean }

type Sent = { file: File; crop: Crop }

/** An uploaded picture. */
type TakenPicture = { key: string; url: string }

/** Takes an uploaded picture as one's own, or none; false where that was not done. */
export type TakePicture = (taken: TakenPicture | null) => Promise<boolean>

/** A picture: sent, taken as one's own, taken away. */
export function usePicture(initial: string | null, onTake: TakePicture) {
  const client = useClient()
  const [picture, setPicture] = useState(initial)
  const [work, setWork] = useState<PictureWork>({ status: 'rest' })
  const last = useRef<Sent | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const become = async (taken: TakenPicture | null): Promise<boolean> => {
    if (!(await onTake(taken))) return false
    setPicture(taken && taken.url)
    setWork({ status: 'rest' })
    return true
  }
  const send = async (sent: Sent) => {
    last.current = sent
    stop.current?.abort()
    const abort = new AbortController()
    stop.current = abort
    setWork({ status: 'sending', part: 0 })
    try {
      const answer = await client.upload(
        uploadPicture,
        { crop: sent.crop },
        {
          file: sent.file,
          signal: abort.signal,
          onProgress: (part) => abort.signal.aborted || setWork({ status: 'sending', part }),
        },
      )
      if (abort.signal.aborted) return
      if (!answer.ok) {
        const isUnreachable = answer.error === 'UNREACHABLE'
        const isHopeless =
          answer.error === 'UPLOAD_UNREADABLE' || answer.error === 'UPLOAD_TOO_LARGE' || answer.error === 'NOT_ALLOWED'
        return setWork({ status: 'failed', message: isUnreachable ? null : answer.message, canRetry: !isHopeless })
      }
      if (!(await become(answer.data))) setWork({ status: 'failed', message: null, canRetry: true })
    } catch (error) {
      if (!abort.signal.aborted) throw error
    }
  }
  return {
    picture,
    work,
    send: (file: File, crop: Crop) => void send({ file, crop }),
    retry: () => last.current && void send(last.current),
    cancel() {
      stop.current?.abort()
      setWork({ status: 'rest' })
    },
    async remove() {
      setWork({ status: 'removing' })
      if (!(await become(null))) setWork({ status: 'failed', message: null, canRetry: false })
    },
  }
}
