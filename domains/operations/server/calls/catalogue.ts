import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import type { TagLabels } from '#domains/characters/server/public.ts'
import { callName, compareWithCatalogue, readableFields, readCatalogueFile } from '#domains/characters/server/public.ts'
import { namesOfOperators } from '#domains/desk/server/public.ts'
import {
  checkCatalogueFile,
  listCatalogueImports,
  proposeCatalogueImport,
  seeCatalogueImport,
  undoCatalogueImport,
} from '../../catalogue-contract.ts'
import { proposeImport, undoImport } from '../catalogue/import-act.ts'
import type { ImportCardRow } from '../catalogue/imports.ts'
import { cardsOf, findImport, listImports, shownStates, storeChecked } from '../catalogue/imports.ts'

export function checkCatalogueFileHandler(db: Db, labels: TagLabels) {
  return handle(checkCatalogueFile, async ({ params: { fileName }, file, caller, actor: { operatorId }, now }) => {
    const bytes = file ?? new Uint8Array()
    const read = await readCatalogueFile(bytes, { labels, locale: caller.locale })
    return transact(db, async (tx) => {
      const compared = await compareWithCatalogue(tx, read.cards, now)
      const problems = [...read.problems, ...compared.problems].toSorted((a, b) => a.line - b.line)
      const changes = compared.changes.filter(({ kind }) => kind !== 'same')
      const same = compared.changes.length - changes.length
      const isWhole = problems.length === 0 && changes.length > 0
      const importId = isWhole ? await storeChecked(tx, { fileName, bytes, changes, operatorId }, now) : null
      return { importId, problems, same }
    })
  })
}

export function proposeCatalogueImportHandler(db: Db) {
  return handle(proposeCatalogueImport, async ({ params, actor: { operatorId }, now, fail }) => {
    const isProposed = await transact(db, (tx) => proposeImport(tx, { ...params, operatorId }, now))
    return isProposed ? {} : fail('IMPORT_OVER')
  })
}

export function listCatalogueImportsHandler(db: Db) {
  return handle(listCatalogueImports, async ({ actor: { operatorId }, now }) => {
    const names = await namesOfOperators(db)
    const stateOf = await shownStates(db, now)
    const list = (await listImports(db, operatorId)).map(({ row, ...counts }) => ({
      importId: row.id,
      fileName: row.fileName,
      state: stateOf(row),
      ...counts,
      by: names.get(row.operatorId) ?? '',
      checkedAt: row.checkedAt.getTime(),
    }))
    return { list }
  })
}

export function seeCatalogueImportHandler(db: Db) {
  return handle(seeCatalogueImport, async ({ params: { importId }, actor: { operatorId }, now, fail }) => {
    const row = await findImport(db, importId)
    const isOwn = row?.operatorId === operatorId
    if (!row || (row.state === 'checked' && !isOwn)) return fail('IMPORT_OVER')
    const names = await namesOfOperators(db)
    return {
      importId,
      fileName: row.fileName,
      hash: row.fileHash,
      state: (await shownStates(db, now))(row),
      reason: row.reason,
      by: names.get(row.operatorId) ?? '',
      isOwn,
      checkedAt: row.checkedAt.getTime(),
      cards: (await cardsOf(db, importId)).map(shownCard),
    }
  })
}

function shownCard({ characterId, card, isAdded, state, differences }: ImportCardRow) {
  const { age } = card.data.extensions['nocturne/card'] as { age: number }
  const fields = isAdded
    ? readableFields(card).map(({ field, text }) => ({ field, before: '', after: text }))
    : differences
  return { characterId, name: callName(card), age, isAdded, state, fields }
}

export function undoCatalogueImportHandler(db: Db) {
  return handle(undoCatalogueImport, async ({ params, actor: { operatorId }, now, fail }) => {
    return (await transact(db, (tx) => undoImport(tx, { ...params, operatorId }, now))) ?? fail('IMPORT_OVER')
  })
}
