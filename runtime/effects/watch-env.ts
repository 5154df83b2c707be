import type { Env } from '../env.ts';
import type { Message } from '../messages/effect.ts';

/** Dispatches what happens to a page from outside: another address, a return to it. Gives a function that ends it. */
export function watchEnv({ navigation, revalidation }: Env, dispatch: (message: Message) => void): () => void {
  const stopRoute = navigation.watch((url) => dispatch({ type: 'route.changed', payload: { url } }));
  const stopRevalidation = revalidation?.watch((event) => dispatch({ type: 'page.revalidate', payload: event }));
  return () => {
    stopRoute();
    stopRevalidation?.();
  };
}
