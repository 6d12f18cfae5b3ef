import { useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import { catalogueFileBytes } from '#domains/characters/rules.ts'
import { checkCatalogueFile } from '#domains/operations/calls.gen.ts'
import { useDroppedFile } from '#ui/patterns/dropped-file.ts'
import { FileDropZone } from '#ui/patterns/file-drop-zone.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { goTo } from '../place.tsx'
import { client, faultOf } from '../session.ts'
import { numberWords, text } from '../texts.ts'
import { problemWords } from './catalogue-words.ts'

type Checked = DataOf<typeof checkCatalogueFile>

/** Takes a file of characters: what is wrong in it by line, or the import that it became. */
export function CatalogueFilePart() {
  const [sent, setSent] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [checked, setChecked] = useState<Checked | null>(null)
  const take = async (file: File) => {
    if (sent !== null) return
    setChecked(null)
    setFault(null)
    if (file.size > catalogueFileBytes) return setFault(text('catalogue.tooLarge'))
    setSent(0)
    const answer = await client.upload(checkCatalogueFile, { fileName: file.name }, { file, onProgress: setSent })
    setSent(null)
    setFault(faultOf(answer))
    if (!answer.ok) return undefined
    return answer.data.importId === null ? setChecked(answer.data) : goTo(`/catalogue/${answer.data.importId}`)
  }
  const isOver = useDroppedFile((file) => void take(file))
  return (
    <section aria-label={text('catalogue.file')} className="grid gap-4">
      {sent === null ? (
        <FileDropZone
          accept=".json,application/json"
          isOver={isOver}
          labels={{ choose: text('catalogue.choose'), drop: text('catalogue.drop') }}
          onFile={(file) => void take(file)}
        />
      ) : (
        <Progress
          label={text('catalogue.checking')}
          step={text('catalogue.checking')}
          {...(sent < 1 ? { value: sent } : {})}
        />
      )}
      <ErrorMessage>{fault}</ErrorMessage>
      {checked ? <Result checked={checked} /> : null}
    </section>
  )
}

function Result({ checked: { problems, same } }: { checked: Checked }) {
  if (problems.length === 0)
    return <output className="text-body">{`${text('catalogue.nothingNew')} (${numberWords(same)})`}</output>
  return (
    <div className="grid gap-3">
      <h2 role="alert" className="text-lead">
        {text('catalogue.problems')}
      </h2>
      <DataTable
        label={text('catalogue.problems')}
        head={[text('catalogue.line'), text('catalogue.field'), text('catalogue.problem')]}
        isDense
      >
        {problems.map(({ line, path, code, words }) => (
          <tr key={`${line} ${path} ${code}`} className="align-baseline">
            <th scope="row">{numberWords(line, { useGrouping: false })}</th>
            <td dir="ltr" className="text-match-parent wrap-anywhere text-ink-2">
              {path}
            </td>
            <td dir="auto" className="wrap-anywhere">
              {problemWords({ code, words })}
            </td>
          </tr>
        ))}
      </DataTable>
    </div>
  )
}
