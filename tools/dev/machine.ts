import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { ffmpegFolder } from '#tests/kit/ffmpeg.ts'
import { postgresFolder } from '#tests/kit/postgres.ts'
import { redisProgram } from '#tests/kit/redis.ts'
import { synthesiserProgram } from '#tests/kit/synthesiser.ts'
import { debiansChromium, findChromium } from '../../ui/lab/find-chromium.ts'

/** A need of a step that npm does not install. */
export type Need = 'chromium' | 'postgresql' | 'ffmpeg' | 'redis' | 'espeak'

const present: Record<Need, () => boolean> = {
  chromium: () => findChromium() !== undefined,
  postgresql: () => postgresFolder() !== null,
  ffmpeg: () => ffmpegFolder() !== null,
  redis: () => redisProgram() !== null,
  espeak: () => synthesiserProgram() !== null,
}

/** Debian's packages, the best first; where its whole Chromium stands already, the other is installed beside it. */
const packages: Record<Need, string[]> = {
  chromium: ['chromium-headless-shell', 'chromium'],
  postgresql: ['postgresql'],
  ffmpeg: ['ffmpeg'],
  redis: ['redis-server'],
  espeak: ['espeak-ng'],
}

function isWanted(need: Need): boolean {
  return !present[need]() || (need === 'chromium' && findChromium() === debiansChromium)
}

const advice: Record<Need, string> = {
  chromium: 'No browser: run `npx playwright install chromium`, or set CHROME_PATH. The browser journeys are left out.',
  postgresql: 'No PostgreSQL server: install PostgreSQL 15 or newer. The storage tests and races on it are left out.',
  ffmpeg: 'No ffmpeg: install it. The tests of videos are skipped.',
  redis: 'No Redis server: install redis-server or Valkey. The tests of processes that it connects are skipped.',
  espeak: 'No eSpeak NG: install espeak-ng. The tests of voices fail without it.',
}

/** Installs what is missing where that may be done, and answers what still is; each with one line of advice. */
export function provide(needs: Need[]): Set<Need> {
  const wanted = needs.filter(isWanted)
  if (wanted.length > 0 && process.getuid?.() === 0 && existsSync('/etc/debian_version')) installOnDebian(wanted)
  const stillMissing = needs.filter((need) => !present[need]())
  for (const need of stillMissing) console.log(advice[need])
  return new Set(stillMissing)
}

function installOnDebian(needs: Need[]) {
  console.log(`Installing Debian's ${needs.join(' and ')} for the tests. This takes a minute or two.`)
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update'], options)
  for (const need of needs)
    for (const name of packages[need])
      if (isWanted(need)) spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], options)
}

/** The file that a package's command runs, so that it runs under our Node and on every platform. */
export function commandFile(packageName: string, command: string): string {
  const folder = path.join(import.meta.dirname, '../../node_modules', packageName)
  const { bin } = createRequire(import.meta.url)(path.join(folder, 'package.json')) as { bin: Record<string, string> }
  const file = bin[command]
  if (!file) throw new Error(`${packageName} has no command ${command}.`)
  return path.join(folder, file)
}
