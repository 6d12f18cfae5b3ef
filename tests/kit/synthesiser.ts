import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** Words of a minute, as a person says them without haste. */
const wordsAMinute = 160
const headerBytes = 44

/** The program that synthesises voices for tests, eSpeak NG; null where it is not installed. */
export function synthesiserProgram(): string | null {
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter)
  const files = [...onPath, '/usr/bin'].filter(Boolean).map((folder) => path.join(folder, 'espeak-ng'))
  return files.find((file) => existsSync(file)) ?? null
}

/**
 * A text as a voice says it, 16-bit mono WAV of 22 050 Hz, from a process of its own; the same text gives the same samples.
 * Throws where the synthesiser is missing: no test passes without a voice that it needs.
 */
export async function synthesise(text: string, language = languageOf(text)): Promise<Buffer> {
  const program = synthesiserProgram()
  if (program === null) throw new Error('No eSpeak NG: install espeak-ng, which speaks in the tests of voices.')
  const running = spawn(program, ['--stdout', '-v', language, '-s', `${wordsAMinute}`, '-b', '1', '--stdin'])
  const parts: Buffer[] = []
  running.stdout.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<number | null>((resolve, reject) => running.once('close', resolve).once('error', reject))
  running.stdin.end(text)
  if ((await ended) !== 0) throw new Error('eSpeak NG did not speak')
  return withLength(Buffer.concat(parts))
}

/** A stream knows no length, so the header has none that is true. */
function withLength(wav: Buffer): Buffer {
  wav.writeUInt32LE(wav.length - 8, 4)
  wav.writeUInt32LE(wav.length - headerBytes, headerBytes - 4)
  return wav
}

function languageOf(text: string): string {
  return /\p{Script=Arabic}/u.test(text) ? 'ar' : 'en'
}
