import contract from './contract.ts';
import view from './view.tsx';

export default { contract, view };
