import { mkdirSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

type Stored = { id: string }

export type Book<Payment extends Stored> = {
  payments: Map<string, Payment>
  notes: Map<string, unknown>
  /** Something is to be written down. */
  changed(): void
  /** Resolves when all that has changed so far is written. */
  saved(): Promise<void>
}

type Written<Payment> = { payments: Payment[]; notes: [string, unknown][] }

/** What is older is forgotten: the whole book is written anew each time. */
const most = { payments: 2000, notes: 5000 }

/** Opens the sandbox's memory: a file that is always whole, or nothing but this process. */
export function openBook<Payment extends Stored>(file: string | null): Book<Payment> {
  const written = file === null ? null : readBook<Payment>(file)
  const payments = new Map((written?.payments ?? []).map((payment) => [payment.id, payment]))
  const notes = new Map(written?.notes ?? [])
  let isDirty = false
  let writing = Promise.resolve()

  const write = async (to: string) => {
    if (!isDirty) return
    isDirty = false
    forgetOldest(payments, most.payments)
    forgetOldest(notes, most.notes)
    const half = `${to}.part`
    await writeFile(
      half,
      JSON.stringify({ payments: [...payments.values()], notes: [...notes] } satisfies Written<Payment>),
    )
    await rename(half, to)
  }

  return {
    payments,
    notes,
    changed: () => void (isDirty = true),
    saved() {
      if (file === null) return Promise.resolve()
      // One after the other, and one that fails does not keep the next from trying.
      const next = writing.then(() => write(file))
      writing = next.catch(() => void (isDirty = true))
      return next
    },
  }
}

function forgetOldest(map: Map<string, unknown>, size: number): void {
  for (const key of map.keys()) {
    if (map.size <= size) return
    map.delete(key)
  }
}

function readBook<Payment>(file: string): Written<Payment> | null {
  mkdirSync(dirname(file), { recursive: true })
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Written<Payment>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new Error(`The sandbox cannot read its payments from ${file}: delete the file to begin anew`, {
      cause: error,
    })
  }
}
