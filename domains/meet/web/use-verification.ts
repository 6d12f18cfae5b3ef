import { useEffect, useRef, useState } from 'react'
import { uploadPicture } from '#domains/media/calls.gen.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { submitVerification } from '../calls.gen.ts'

export type VerificationWork =
  | { status: 'rest' }
  /** How much is on its way, 0 to 1. */
  | { status: 'sending'; part: number }
  /** Without a message no answer came. */
  | { status: 'failed'; message: string | null }

/** Uploads a photo and submits it as the person's verification. */
export function useVerification(onSent: () => void) {
  const client = useClient()
  const [work, setWork] = useState<VerificationWork>({ status: 'rest' })
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const send = async (file: File) => {
    const abort = new AbortController()
    stop.current = abort
    setWork({ status: 'sending', part: 0 })
    try {
      const uploaded = await client.upload(
        uploadPicture,
        {},
        {
          file,
          signal: abort.signal,
          onProgress: (part) => abort.signal.aborted || setWork({ status: 'sending', part }),
        },
      )
      if (abort.signal.aborted) return
      const answer = uploaded.ok
        ? await client.call(submitVerification, { picture: uploaded.data.key }, { silent: true })
        : uploaded
      // A photo that waits already is one whose first answer was lost.
      if (answer.ok || answer.error === 'VERIFICATION_PENDING') return onSent()
      setWork({ status: 'failed', message: answer.error === 'UNREACHABLE' ? null : answer.message })
    } catch (error) {
      if (!abort.signal.aborted) throw error
    }
  }
  return { work, send: (file: File) => void send(file) }
}
