import contract from './contract.ts';
import model from './model.ts';
import view from './view.tsx';

export default { contract, model, view };
