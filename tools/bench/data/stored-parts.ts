import type { Say } from '../report/progress.ts'
import { runAlbumsPart } from './albums-part.ts'
import { runColdPart } from './cold-part.ts'
import { runDataPart } from './data-part.ts'
import { runFiguresPart } from './figures-part.ts'
import { runLedgerPart } from './ledger-part.ts'
import { runPartitionsPart } from './partitions-part.ts'

type Options = { say: Say }

/** The parts about stored rows, each with as many as requested, or its usual number. */
export function storedParts(rows: number | undefined) {
  return {
    data: ({ say }: Options) => runDataPart({ say, rows: rows ?? 10_000_000 }),
    ledger: ({ say }: Options) => runLedgerPart({ say, rows: rows ?? 10_000_000 }),
    figures: ({ say }: Options) => runFiguresPart({ say, rows: rows ?? 1_000_000 }),
    partitions: ({ say }: Options) => runPartitionsPart({ say, rows: rows ?? 1_000_000 }),
    cold: ({ say }: Options) => runColdPart({ say, rows: rows ?? 200_000 }),
    albums: ({ say }: Options) => runAlbumsPart({ say, rows: rows ?? 1_000_000 }),
  }
}
