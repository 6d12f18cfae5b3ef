import type { ReactNode } from 'react'
import { useState } from 'react'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { DataTable } from './data-table.tsx'
import { Form } from './form.tsx'
import { Screen } from './screen.tsx'
import { text } from '../texts.ts'

type Props<Row> = {
  title: string
  text: string
  /** The least length of a search, and the error below a shorter one. */
  least: { length: number; error: string }
  /** Finds rows; null where that failed. */
  find(search: string): Promise<readonly Row[] | null>
  isPending: boolean
  /** The error of the last search. */
  fault: string | null
  none: { title: string; text: string }
  table: { label: string; head: readonly string[] }
  /** A row of the table. */
  row(found: Row): ReactNode
}

/** A screen that finds by words, and what it found. */
export function SearchScreen<Row>({ title, text: about, least, find, isPending, fault, none, table, row }: Props<Row>) {
  const [search, setSearch] = useState('')
  const [isShort, setShort] = useState(false)
  const [found, setFound] = useState<readonly Row[] | null>(null)
  const error = isShort ? least.error : fault
  const submit = async () => {
    const words = search.trim()
    setShort(words.length < least.length)
    if (words.length < least.length) return
    const rows = await find(words)
    if (rows) setFound(rows)
  }
  return (
    <Screen title={title} text={about}>
      <search>
        <Form
          className="grid items-start gap-4 md:grid-cols-[minmax(0,32rem)_auto]"
          isPending={isPending}
          onSubmit={() => void submit()}
        >
          <TextField
            label={text('common.search')}
            autoComplete="off"
            value={search}
            {...(error ? { error } : {})}
            onChange={(event) => setSearch(event.target.value)}
          />
          <Button type="submit" pending={isPending} className="justify-self-start md:mt-7.5">
            {text('common.find')}
          </Button>
        </Form>
      </search>
      {found === null ? null : found.length === 0 ? (
        <EmptyState {...none} />
      ) : (
        <DataTable {...table}>{found.map(row)}</DataTable>
      )}
    </Screen>
  )
}
