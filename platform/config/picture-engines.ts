type PictureEngines = {
  IMAGE_BASE_URL?: string | undefined
  COMFYUI_URL?: string | undefined
  COMFYUI_WORKFLOW?: readonly string[] | undefined
  COMFYUI_VIDEO_WORKFLOW?: string | undefined
  VIDEO_BASE_URL?: string | undefined
  FFMPEG_FOLDER?: string | undefined
}
type Fault = [name: keyof PictureEngines, words: string]

/** The faults of a configuration with several engines of pictures and videos: the variables, and why. */
export function faultsOfPictureEngines(input: PictureEngines): Fault[] {
  const { COMFYUI_URL: comfy, COMFYUI_VIDEO_WORKFLOW: workflow, VIDEO_BASE_URL: videos } = input
  const faults: [isWrong: boolean, ...Fault][] = [
    [Boolean(input.IMAGE_BASE_URL && comfy), 'COMFYUI_URL', 'is one engine too many beside IMAGE_BASE_URL'],
    [Boolean(comfy && !input.COMFYUI_WORKFLOW), 'COMFYUI_WORKFLOW', 'is needed when COMFYUI_URL is set'],
    [Boolean(workflow && !comfy), 'COMFYUI_URL', 'is needed when COMFYUI_VIDEO_WORKFLOW is set'],
    [Boolean(workflow && videos), 'VIDEO_BASE_URL', 'is one engine too many beside COMFYUI_VIDEO_WORKFLOW'],
    [
      Boolean((workflow ?? videos) && !input.FFMPEG_FOLDER),
      'FFMPEG_FOLDER',
      'is needed where videos are made: nothing else reads what the engine gives',
    ],
  ]
  return faults.flatMap(([isWrong, name, words]): Fault[] => (isWrong ? [[name, words]] : []))
}
