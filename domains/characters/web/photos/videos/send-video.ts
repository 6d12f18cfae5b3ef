import type { VideoProblem } from '#domains/media/rules.ts'
import { videoProblems } from '#domains/media/rules.ts'

export type SentVideo = { id: string } | { problem: VideoProblem | 'unreachable' }

/** Sends the bytes of a video to its address; `onPart` hears how much has left, from 0 to 1. */
export function sendVideo(url: string, file: File, onPart: (part: number) => void): Promise<SentVideo> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onPart(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(answerOf(request.responseText))
    request.onerror = () => resolve({ problem: 'unreachable' })
    request.open('POST', url)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.send(file)
  })
}

function answerOf(text: string): SentVideo {
  try {
    const { id, problem } = JSON.parse(text) as { id?: string; problem?: string }
    if (id !== undefined) return { id }
    return { problem: videoProblems.find((one) => one === problem) ?? 'unreachable' }
  } catch {
    // A proxy in between answered, not the service.
    return { problem: 'unreachable' }
  }
}
