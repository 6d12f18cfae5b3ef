type FileHandle = { getFile(): Promise<File> }
type LaunchQueue = { setConsumer(consume: (launch: { files?: readonly FileHandle[] }) => void): void }

/** Hears of a card file that the system opened with the installed app; the newest counts. */
export function onLaunchedFile(take: (file: File) => void): void {
  const { launchQueue } = window as Window & { launchQueue?: LaunchQueue }
  launchQueue?.setConsumer(({ files = [] }) => {
    const handle = files.at(-1)
    // A file that was moved meanwhile cannot be opened; the sheet stays where one is chosen.
    handle?.getFile().then(take, () => undefined)
  })
}
