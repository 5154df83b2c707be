import { afterAll, vi } from 'vitest';

// Vitest undoes stubs before each test. The files of one worker share its globals, so the stubs of a file's last test
// would still stand while the next file loads its modules.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
