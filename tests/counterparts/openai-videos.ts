import { randomUUID } from 'node:crypto'
import type { Answer, ReceivedRequest } from './picture-server.ts'
import { formOf, reported, servePictures } from './picture-server.ts'

/** How it answers: well, or in one of the ways in which servers fail and lie. */
export type VideosBehaviour =
  | 'well'
  | 'never-ending'
  | 'failed'
  | 'html'
  | 'truncated'
  | 'faulty-polls'
  | 'no-id'
  /** Its video has no end. */
  | 'endless'
  /** Its video is said to be at an inner address, which `visitsElsewhere` counts. */
  | 'elsewhere'
export type VideoRequest = { fields: Record<string, string>; reference: Buffer | null }

type Job = { id: string; polls: number; isGone: boolean }

/** A stub of a server of the OpenAI videos protocol, which gives this video after some polls. */
export async function startOpenAiVideos({
  video,
  apiKey = 'local-video-key',
  polls = 2,
}: {
  video: Buffer
  apiKey?: string
  polls?: number
}) {
  let behaviour: VideosBehaviour = 'well'
  let refuses: string[] = []
  const requests: VideoRequest[] = []
  const jobs = new Map<string, Job>()

  const create = async (received: ReceivedRequest): Promise<Answer> => {
    const form = await formOf(received)
    const fields: Record<string, string> = {}
    let reference: Buffer | null = null
    for (const [name, value] of form.entries())
      if (typeof value === 'string') fields[name] = value
      else reference = Buffer.from(await value.arrayBuffer())
    requests.push({ fields, reference })
    const wrong = refuses.find((name) => name in fields || (name === 'input_reference' && reference))
    if (wrong) return refused(`Unknown parameter: '${wrong}'.`)
    if (!fields['prompt']) return refused("Missing required parameter: 'prompt'.")
    if (!['4', '8', '12'].includes(fields['seconds'] ?? '')) return refused("Invalid value: 'seconds'.")
    if (behaviour === 'no-id') return reported({ object: 'video', status: 'queued' })
    const job = { id: `video_${randomUUID()}`, polls: 0, isGone: false }
    jobs.set(job.id, job)
    return reported(viewOf(job, 'queued', 0))
  }

  const viewOf = ({ id }: Job, status: string, progress: number, error: object | null = null) => ({
    id,
    object: 'video',
    model: 'fake-video',
    status,
    progress,
    created_at: 1_760_000_000,
    size: '720x1280',
    seconds: '4',
    error,
  })

  const poll = (job: Job): Answer => {
    job.polls += 1
    if (behaviour === 'faulty-polls' && job.polls % 2 === 1) return reported({ error: { message: 'overloaded' } }, 503)
    if (behaviour === 'failed' && job.polls > 1)
      return reported(viewOf(job, 'failed', 30, { code: 'moderation_blocked', message: 'The video was refused' }))
    if (behaviour === 'never-ending' || job.polls <= polls)
      return reported(viewOf(job, 'in_progress', Math.min(99, job.polls * 30)))
    return reported(viewOf(job, 'completed', 100))
  }

  let visitsElsewhere = 0
  const contentOf = (): Answer => {
    if (behaviour === 'endless') return 'endless'
    if (behaviour === 'elsewhere') return { status: 302, headers: { location: '/inner/video.mp4' } }
    if (behaviour === 'html') return { headers: { 'content-type': 'video/mp4' }, body: '<!doctype html>' }
    const whole = behaviour === 'truncated' ? video.subarray(0, 400) : video
    return { headers: { 'content-type': 'video/mp4' }, body: whole }
  }

  const answer = async (received: ReceivedRequest): Promise<Answer | null> => {
    const { method, url, headers } = received
    if (url.pathname.startsWith('/inner/')) {
      visitsElsewhere += 1
      return { headers: { 'content-type': 'video/mp4' }, body: video }
    }
    if (headers.authorization !== `Bearer ${apiKey}`) return reported({ error: { message: 'Incorrect API key' } }, 401)
    if (method === 'POST' && url.pathname === '/v1/videos') return create(received)
    const [, id = '', content] = /^\/v1\/videos\/([\w-]+)(\/content)?$/u.exec(url.pathname) ?? []
    const job = jobs.get(id)
    if (!job || job.isGone) return null
    if (method === 'DELETE') {
      job.isGone = true
      return reported({ id, object: 'video.deleted', deleted: true })
    }
    return content ? contentOf() : poll(job)
  }

  const server = await servePictures(answer, 0)
  return {
    ...server,
    requests,
    visitsElsewhere: () => visitsElsewhere,
    /** The orders that are not deleted. */
    open: () => [...jobs.values()].filter(({ isGone }) => !isGone).length,
    behave(next: VideosBehaviour, refused: string[] = []) {
      behaviour = next
      refuses = refused
    },
    /** The environment of a product that uses this server. */
    env: { VIDEO_BASE_URL: `${server.url}/v1`, VIDEO_API_KEY: apiKey },
  }
}

function refused(message: string): Answer {
  return reported({ error: { message, type: 'invalid_request_error' } }, 400)
}
