import { openMicrophone } from '../../dictation/recorder.ts'
import workletAddress from './samples-worklet.ts?worker&url'

/** A stretch of sound of the microphone, with how loud it is, 0 to 1. */
export type Stretch = { samples: Float32Array; level: number }
/** A microphone that stays open. */
export type OpenMicrophone = { /** Samples a second. */ rate: number; close(): void }

/**
 * Opens the microphone of the device, and gives what it hears some twenty milliseconds at a time, until it is closed. `onGone`
 * is called once it hears nothing any more: it was pulled out, or the person took the permission back.
 */
export async function listenThrough(
  onStretch: (stretch: Stretch) => void,
  onGone: () => void,
): Promise<OpenMicrophone> {
  const stream = await openMicrophone()
  const context = new AudioContext()
  const close = () => {
    for (const track of stream.getTracks()) track.stop()
    void context.close().catch(() => undefined)
  }
  try {
    await context.audioWorklet.addModule(workletAddress)
    const worklet = new AudioWorkletNode(context, 'samples', { numberOfOutputs: 0 })
    worklet.port.addEventListener('message', ({ data }: MessageEvent<Stretch>) => onStretch(data))
    worklet.port.start()
    context.createMediaStreamSource(stream).connect(worklet)
    for (const track of stream.getTracks()) track.addEventListener('ended', onGone)
    // A phone call suspends it, and nothing but the page lets it go on.
    context.addEventListener('statechange', () => {
      if (context.state !== 'closed' && context.state !== 'running') void context.resume().catch(() => undefined)
    })
    return { rate: context.sampleRate, close }
  } catch (error) {
    close()
    throw error
  }
}
