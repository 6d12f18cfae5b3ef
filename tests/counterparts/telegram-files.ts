import { UploadedFile } from './bot-methods.ts'
import type { SentResponse } from './http-server.ts'
import { json } from './http-server.ts'

export type SentMessage = {
  chat_id: number
  text: string
  reply_parameters?: { message_id: number }
  reply_markup?: {
    inline_keyboard: { text: string; url?: string; web_app?: { url: string }; callback_data?: string }[][]
  }
}
/** A photo of the bot; its bytes where it was uploaded, `fileId` where Telegram was to send a file that it knows. */
export type SentPhoto = Omit<SentMessage, 'text'> & {
  caption?: string
  has_spoiler?: boolean
  bytes: Uint8Array | null
  fileId: string
}
/** A voice message of the bot. */
export type SentVoice = { chat_id: number; caption?: string; duration?: number; bytes: Uint8Array }
type TakenPhoto = Omit<SentPhoto, 'bytes' | 'fileId'> & { photo: UploadedFile | string }
type TakenVoice = Omit<SentVoice, 'bytes'> & { voice: UploadedFile | string }

const wrong = (reason: string) => json({ ok: false, error_code: 400, description: `Bad Request: ${reason}` }, {}, 400)

/** The files of Telegram: what the bot sent, and what people sent to it. */
export function createTelegramFiles() {
  const photos: SentPhoto[] = []
  const voices: SentVoice[] = []
  /** The files that Telegram has by their ids. */
  const files = new Map<string, Uint8Array>()
  /** How often each file was fetched. */
  let fetched = 0

  /** Stores an uploaded photo, or finds the one of a file id; refused for an id of nothing. */
  function takePhoto({ photo, ...rest }: TakenPhoto): SentResponse {
    const bytes = photo instanceof UploadedFile ? photo.bytes : null
    const fileId = photo instanceof UploadedFile ? `file-${files.size + 1}` : photo
    if (bytes) files.set(fileId, bytes)
    if (!files.has(fileId)) return wrong('wrong file identifier')
    photos.push({ ...rest, bytes, fileId })
    const sizes = ['small', 'large'].map((size) => ({ file_id: size === 'large' ? fileId : `${size}-${fileId}` }))
    return json({ ok: true, result: { message_id: photos.length, photo: sizes } })
  }

  /** Telegram shows anything but Opus in Ogg as a file, and no voice message. */
  function takeVoice({ voice, ...rest }: TakenVoice): SentResponse {
    const bytes = voice instanceof UploadedFile ? voice.bytes : new Uint8Array()
    const start = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
    if (!start.startsWith('OggS') || !start.includes('OpusHead')) return wrong('no Opus in Ogg')
    voices.push({ ...rest, bytes })
    return json({ ok: true, result: { message_id: voices.length } })
  }

  return {
    photos,
    voices,
    takePhoto,
    takeVoice,
    forget: () => files.clear(),
    /** The id of a file that a person sent. */
    add(bytes: Uint8Array): string {
      const id = `sent-${files.size + 1}`
      files.set(id, bytes)
      return id
    },
    find(fileId: string): SentResponse {
      const bytes = files.get(fileId)
      if (!bytes) return wrong('invalid file_id')
      return json({ ok: true, result: { file_id: fileId, file_size: bytes.length, file_path: `voice/${fileId}.oga` } })
    },
    /** The bytes at the path of a file. */
    read(path: string): SentResponse {
      const bytes = files.get(/^voice\/([\w-]+)\.oga$/.exec(path)?.[1] ?? '')
      if (!bytes) return json({ ok: false, error_code: 404 }, {}, 404)
      fetched += 1
      return { headers: { 'content-type': 'application/octet-stream' }, body: Buffer.from(bytes) }
    },
    fetched: () => fetched,
  }
}
