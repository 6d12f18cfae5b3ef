import type { Client } from '#platform/contract/client.ts'
import { uploadPicture } from '#domains/media/calls.gen.ts'
import { createStore } from '#ui/state/store.ts'

/** A picture that was uploaded, as the next message shows it. */
export type SentPicture = { key: string; url: string; alt: string; width: number; height: number }

/** The picture that the next message is to show. */
export type Attachment = {
  /** Where the page finds it: the file of this device, or the uploaded one. */
  preview: string
  alt: string
  work:
    | { status: 'sending'; part: number }
    | { status: 'ready'; picture: Omit<SentPicture, 'alt'> }
    /** Without a message no answer came. */
    | { status: 'failed'; message: string | null; canRetry: boolean }
}

export type FitPicture = (file: File) => Promise<{ file: Blob; width: number; height: number }>

const hopeless = new Set(['UPLOAD_UNREADABLE', 'UPLOAD_TOO_LARGE', 'NOT_ALLOWED', 'NEED_LOGIN'])

/** The picture beside the field of a conversation: uploaded as soon as it is chosen, and sent with the next message. */
export function createAttachment(client: Pick<Client, 'upload'>, fit: FitPicture) {
  const { set, ...store } = createStore<Attachment | null>(null)
  const { state } = store
  let file: File | null = null
  let upload: AbortController | null = null

  const show = (work: Attachment['work']) => {
    const before = state()
    if (before) set({ ...before, work })
  }

  const send = async (chosen: File) => {
    upload?.abort()
    const own = new AbortController()
    upload = own
    const { signal } = own
    show({ status: 'sending', part: 0 })
    try {
      const fitted = await fit(chosen)
      if (signal.aborted) return
      const answer = await client.upload(
        uploadPicture,
        { isShown: true },
        {
          file: fitted.file,
          signal,
          onProgress: (part) => signal.aborted || show({ status: 'sending', part }),
        },
      )
      if (signal.aborted) return
      const { width, height } = fitted
      if (answer.ok) return show({ status: 'ready', picture: { ...answer.data, width, height } })
      const message = answer.error === 'UNREACHABLE' ? null : answer.message
      show({ status: 'failed', message, canRetry: !hopeless.has(answer.error) })
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  const clear = () => {
    upload?.abort()
    const preview = state()?.preview
    if (preview?.startsWith('blob:')) URL.revokeObjectURL(preview)
    file = null
    set(null)
  }

  return {
    ...store,
    /** Takes a file as the picture of the next message, and uploads it. */
    take(chosen: File): void {
      clear()
      file = chosen
      set({ preview: URL.createObjectURL(chosen), alt: '', work: { status: 'sending', part: 0 } })
      void send(chosen)
    },
    retry: () => void (file && send(file)),
    describe(alt: string): void {
      const before = state()
      if (before) set({ ...before, alt })
    },
    remove: clear,
    /** The picture, where it is uploaded: it is no longer beside the field then. */
    sent(): SentPicture | undefined {
      const now = state()
      if (now?.work.status !== 'ready') return undefined
      clear()
      return { ...now.work.picture, alt: now.alt.trim() }
    },
    /** Puts a picture back beside the field, of a message that was not sent; one that was chosen since stays. */
    restore({ alt, ...picture }: SentPicture): void {
      if (state() === null) set({ preview: picture.url, alt, work: { status: 'ready', picture } })
    },
  }
}

export type ConversationAttachment = ReturnType<typeof createAttachment>
