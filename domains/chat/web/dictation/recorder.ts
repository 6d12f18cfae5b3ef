/** Why a microphone does not record: it is blocked, none is there, another program has it, or the browser cannot. */
export type MicrophoneFault = 'denied' | 'missing' | 'occupied'

export class MicrophoneError extends Error {
  override name = 'MicrophoneError'
  readonly fault: MicrophoneFault

  constructor(fault: MicrophoneFault, cause: unknown) {
    super(`the microphone does not record: ${fault}`, { cause })
    this.fault = fault
  }
}

/** A recording in progress. */
export type Recording = {
  /** How loud it is now, 0 to 1. */
  level(): number
  /** Ends it; the microphone is free again. */
  stop(): Promise<Blob>
  /** Ends it without a recording. */
  discard(): void
}

/** Speech stays clear at this rate, and a minute of it is a quarter of a megabyte. */
const bitsPerSecond = 32_000
/** The formats that servers read, those that need the least room first. */
const formats = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']

/** Whether this browser can record. */
export function canRecord(): boolean {
  return 'MediaRecorder' in globalThis && globalThis.navigator?.mediaDevices !== undefined
}

/** Begins a recording by the microphone of the device; a MicrophoneError says why there is none. */
export async function record(): Promise<Recording> {
  const stream = await openMicrophone()
  const mimeType = formats.find((format) => MediaRecorder.isTypeSupported(format))
  const recorder = new MediaRecorder(stream, { audioBitsPerSecond: bitsPerSecond, ...(mimeType ? { mimeType } : {}) })
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => void parts.push(data))
  const meter = meterOf(stream)
  const release = () => {
    for (const track of stream.getTracks()) track.stop()
    meter.close()
  }
  recorder.start()
  return {
    level: meter.level,
    stop: () =>
      new Promise((resolve) => {
        const end = () => {
          release()
          resolve(new Blob(parts, { type: recorder.mimeType.split(';')[0] ?? '' }))
        }
        // A microphone that was pulled out has ended its recording already.
        if (recorder.state === 'inactive') return end()
        recorder.addEventListener('stop', end, { once: true })
        recorder.stop()
      }),
    discard() {
      if (recorder.state !== 'inactive') recorder.stop()
      release()
    },
  }
}

/** Opens the microphone with what cancels echoes and noises; a MicrophoneError says why it does not. */
export async function openMicrophone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    })
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'NotAllowedError' || name === 'SecurityError') throw new MicrophoneError('denied', error)
    throw new MicrophoneError(name === 'NotFoundError' ? 'missing' : 'occupied', error)
  }
}

/** A meter of how loud a stream is, for the eye alone. */
function meterOf(stream: MediaStream): { level(): number; close(): void } {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 512
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Uint8Array(analyser.fftSize)
  return {
    level() {
      analyser.getByteTimeDomainData(samples)
      const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0)
      return Math.min(1, loudest / 64)
    },
    close: () => void context.close().catch(() => undefined),
  }
}
