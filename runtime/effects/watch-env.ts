import type { Env } from '../env.ts';
import type { Message } from '../messages/effect.ts';

/**
 * Dispatches messages about changes outside the page: another address, a return to the page. Returns a function that
 * stops it.
 */
export function watchEnv({ navigation, revalidation }: Env, dispatch: (message: Message) => void): () => void {
  const stopRoute = navigation.watch((url) => dispatch({ type: 'route.changed', payload: { url } }));
  const stopRevalidation = revalidation?.watch((event) => dispatch({ type: 'page.revalidate', payload: event }));
  return () => {
    stopRoute();
    stopRevalidation?.();
  };
}
