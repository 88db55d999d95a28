import { useEffect, useState, type ComponentType } from 'react'
import { fetchChunk, preloadChunk } from './chunks'
import { MissingPart } from './missing-part'
import { useDefinitions } from '../contexts/definitions'
import type { PartProps } from '../../../providers/definitions/definition'

type LazyPart<Props> = ComponentType<Props & PartProps> & {
  /** Fetches the code before it is needed. Once it is there, the part is shown at once. */
  readonly preload: () => void
}

/**
 * A component whose code is fetched when it is shown, or by `preload`. It differs from React's own `lazy` in two ways.
 * After a failure it fetches again the next time it is shown or asked for. It gives up after the time that app.yaml
 * allows. Where nobody takes it away after a failure, it says so in its place.
 *
 * @example
 * ```tsx
 * // src/overrides/bank/list.tsx
 * import { lazyPart, List } from 'deskwright/kit'
 *
 * const Create = lazyPart(() => import('../../generated/bank/create'))
 *
 * export const BankList = () => (
 *   <List>
 *     <Create fallback="…" />
 *   </List>
 * )
 * ```
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyPart<Props> => {
  let loaded: ComponentType<Props> | null = null
  const keep = (module: { readonly default: ComponentType<Props> }): ComponentType<Props> => {
    loaded = module.default
    return module.default
  }
  const LazyPart = ({ fallback = null, onLoadFailed, ...props }: Props & PartProps) => {
    const { chunkTimeout } = useDefinitions().app
    const [Part, setPart] = useState(() => loaded)
    const [isMissing, setMissing] = useState(false)
    useEffect(() => {
      if (Part || isMissing) return undefined
      let isShown = true
      fetchChunk(load, chunkTimeout)
        .then((module) => {
          const part = keep(module)
          if (isShown) setPart(() => part)
        })
        .catch(() => {
          if (!isShown) return
          setMissing(true)
          onLoadFailed?.()
        })
      return () => {
        isShown = false
      }
    }, [Part, isMissing, chunkTimeout, onLoadFailed])
    if (isMissing && !onLoadFailed) return <MissingPart onRetry={() => setMissing(false)} />
    return Part ? <Part {...(props as unknown as Props)} /> : fallback
  }
  return Object.assign(LazyPart, { preload: () => preloadChunk(async () => keep(await load())) })
}
